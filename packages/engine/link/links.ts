/** A row of each of two tables, counted from 0, and their score: the natural log of the odds that they are the same. */
export interface Link {
  a: number;
  b: number;
  score: number;
}

/** Best first. */
export function inOrder(links: readonly Link[]): Link[] {
  return links.toSorted((x, y) => y.score - x.score || x.a - y.a || x.b - y.b);
}

/** Of these links, those that leave no row with two: the best first. */
export function oneToOne(links: readonly Link[]): Link[] {
  const taken = { a: new Set<number>(), b: new Set<number>() };
  return inOrder(links).filter(({ a, b }) => {
    if (taken.a.has(a) || taken.b.has(b)) return false;
    taken.a.add(a);
    taken.b.add(b);
    return true;
  });
}

/** A row that has no link, and the row of the other table that is most like it, if any was compared. */
export interface Unlinked {
  table: 'a' | 'b';
  row: number;
  best?: Link;
}

/** @param rows how many each table has */
export function unlinkedRows(
  rows: Readonly<Record<'a' | 'b', number>>,
  links: readonly Link[],
  candidates: readonly Link[],
): Unlinked[] {
  return (['a', 'b'] as const).flatMap((table) => {
    const linked = new Set(links.map((one) => one[table]));
    const bests = new Map<number, Link>();
    for (const one of candidates) {
      const best = bests.get(one[table]);
      if (!best || one.score > best.score) bests.set(one[table], one);
    }
    return Array.from({ length: rows[table] }, (_, row): Unlinked => {
      const best = bests.get(row);
      return { table, row, ...(best && { best }) };
    }).filter(({ row }) => !linked.has(row));
  });
}
