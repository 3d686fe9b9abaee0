import { useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

interface VirtualRows<Box extends HTMLElement> {
  /** Ref of the element that contains the rows. */
  readonly box: RefObject<Box | null>;
  readonly items: readonly VirtualItem[];
  /** Height of the rows above and below the rendered ones, in px. */
  readonly before: number;
  readonly after: number;
}

/** Renders only the rows near the screen. The page scrolls, not the table. */
export function useVirtualRows<Box extends HTMLElement>(
  count: number,
  rowHeight: number,
): VirtualRows<Box> {
  const box = useRef<Box>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const rect = box.current?.getBoundingClientRect();
      if (rect !== undefined) setTop(Math.round(rect.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure); // the height of the elements above can change
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.index ?? 0) * rowHeight;
  return { box, items, before, after: Math.max(0, (count - items.length) * rowHeight - before) };
}
