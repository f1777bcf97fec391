interface Weighted {
  key: string;
  name: string;
  /** Percent of the total. */
  weight: number;
}

/**
 * The points of 100 that each criterion contributes, and those it misses.
 *
 * @param measured percentages by criterion key; a missing one counts as 0
 */
export function contributions(criteria: readonly Weighted[], measured: Readonly<Record<string, number>>) {
  const rows = criteria.map(({ key, name, weight }) => {
    const share = measured[key] ?? 0;
    const contribution = (share * weight) / 100;
    return { name, weight, measured: share, contribution, missed: weight - contribution };
  });
  const sum = {
    contribution: rows.reduce((total, row) => total + row.contribution, 0),
    missed: rows.reduce((total, row) => total + row.missed, 0),
  };
  return { rows, sum };
}
