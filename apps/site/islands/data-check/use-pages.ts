import { useEffect, useRef, useState } from 'react';

/** Items that are asked for at once. */
const SIZE = 50;

/**
 * The items of a long list, asked for some at a time when they are needed.
 *
 * @param version with another one all are asked for anew; until they are there the old ones are shown
 * @param first and `last` are the indexes of the items that are needed
 */
export function usePages<Item>(
  version: number,
  [first, last]: readonly [number, number],
  load: (from: number, count: number) => Promise<Item[]>,
): (index: number) => Item | undefined {
  const pages = useRef(new Map<number, { version: number; items: Item[] }>());
  const [, redraw] = useState(0);

  useEffect(() => {
    for (let page = Math.floor(first / SIZE); page * SIZE <= last; page += 1) {
      const known = pages.current.get(page);
      if (known?.version === version) continue;
      // Not asked for a second time while it is under way.
      pages.current.set(page, { version, items: known?.items ?? [] });
      void load(page * SIZE, SIZE).then((items) => {
        if (pages.current.get(page)?.version !== version) return;
        pages.current.set(page, { version, items });
        redraw((count) => count + 1);
      });
    }
  }, [version, first, last, load]);

  return (index) => pages.current.get(Math.floor(index / SIZE))?.items[index % SIZE];
}
