import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Up to this number of rows, all are in the document, for the browser's search, printing and the End key. */
const ALL_ROWS = 1000;

interface ShownRows<Box extends HTMLElement> {
  /** Ref of the element that contains the rows. */
  readonly box: RefObject<Box | null>;
  /** Indexes of the rendered rows. */
  readonly items: readonly number[];
  /** Height of the rows above and below the rendered ones, in px. */
  readonly before: number;
  readonly after: number;
}

/** Renders all rows, or of many only those near the screen. The page scrolls, not the table. */
export function useShownRows<Box extends HTMLElement>(
  count: number,
  rowHeight: number,
): ShownRows<Box> {
  const box = useRef<Box>(null);
  const [top, setTop] = useState(0);
  const showsAll = count <= ALL_ROWS;
  useLayoutEffect(() => {
    if (showsAll) return;
    const measure = () => {
      const rect = box.current?.getBoundingClientRect();
      if (rect !== undefined) setTop(Math.round(rect.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure); // the height of the elements above can change
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [showsAll]);
  const virtualizer = useWindowVirtualizer({
    count: showsAll ? 0 : count,
    enabled: !showsAll,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: top,
  });
  const items = showsAll
    ? Array.from({ length: count }, (_, index) => index)
    : virtualizer.getVirtualItems().map(({ index }) => index);
  const before = (items[0] ?? 0) * rowHeight;
  return { box, items, before, after: Math.max(0, (count - items.length) * rowHeight - before) };
}
