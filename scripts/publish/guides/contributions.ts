interface Weighted {
  key: string;
  name: string;
  /** Percent of the whole. */
  weight: number;
}

/**
 * What each criterion contributes to the whole, and what it leaves out, in points of 100.
 *
 * @param measured percent, by the criterion's key; one that was not measured counts as 0
 */
export function contributions(criteria: readonly Weighted[], measured: Readonly<Record<string, number>>) {
  const rows = criteria.map(({ key, name, weight }) => {
    const share = measured[key] ?? 0;
    const contribution = (share * weight) / 100;
    return { name, weight, measured: share, contribution, leftOut: weight - contribution };
  });
  const sum = {
    contribution: rows.reduce((total, row) => total + row.contribution, 0),
    leftOut: rows.reduce((total, row) => total + row.leftOut, 0),
  };
  return { rows, sum };
}
