import { useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

interface VirtualRows<Box extends HTMLElement> {
  /** For the element that holds the rows. */
  readonly box: RefObject<Box | null>;
  readonly items: readonly VirtualItem[];
  /** px of the rows above and below those that are drawn */
  readonly before: number;
  readonly after: number;
}

/** Draws only the rows that are on the screen, while the page itself scrolls. */
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
    const observer = new ResizeObserver(measure); // what is above may wrap
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
