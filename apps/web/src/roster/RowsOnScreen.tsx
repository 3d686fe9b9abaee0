import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefCallback, useLayoutEffect, useRef, useState } from "react";
import { useIsNarrow } from "./use-is-narrow.ts";

/** The least heights of a row in px, as in roster.module.css. */
const ROW_HEIGHT = { wide: 54, narrow: 92 };

interface RowsOnScreenProps {
  readonly count: number;
  /** `measure` reads the height of the row's element, which has its index as `data-index`. */
  readonly row: (index: number, measure: RefCallback<Element>) => ReactNode;
}

/** The rows of a roster that are near the screen. The page scrolls, not the table. */
export function RowsOnScreen({ count, row }: RowsOnScreenProps) {
  const rowHeight = useIsNarrow() ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide;
  const box = useRef<HTMLTableSectionElement>(null);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer keeps the sizes of rows.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the rows are grids, and some browsers then ignore what is a table.
    <tbody role="rowgroup" ref={box}>
      {before > 0 && <tr aria-hidden style={{ height: before }} />}
      {items.map(({ index }) => row(index, virtualizer.measureElement))}
      {after > 0 && <tr aria-hidden style={{ height: after }} />}
    </tbody>
  );
}
