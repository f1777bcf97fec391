/** The groups of rows that numbers of clusters say, which are from 0 on in the order of rows. Rows are counted from 0. */

/** The rows of each group of two or more, in the order of their first rows. */
export function groupsOf(clusters: Int32Array): number[][] {
  const rowsOf: number[][] = [];
  for (const [row, cluster] of clusters.entries()) {
    const rows = rowsOf[cluster];
    if (rows) rows.push(row);
    else rowsOf[cluster] = [row];
  }
  return rowsOf.filter((rows) => rows.length > 1);
}

/** The rows of the group that a row is in. */
export function rowsWith(clusters: Int32Array, row: number): number[] {
  const rows: number[] = [];
  for (const [at, cluster] of clusters.entries()) if (cluster === clusters[row]) rows.push(at);
  return rows;
}
