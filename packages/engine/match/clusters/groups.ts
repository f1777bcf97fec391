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

/** How many groups of two or more there are, the rows in them, and how many there are if each group is one. */
export function clusterSizes(clusters: Int32Array): {
  groups: number;
  rowsInGroups: number;
  distinct: number;
} {
  const sizes = new Int32Array(clusters.length);
  for (const cluster of clusters) sizes[cluster] = (sizes[cluster] ?? 0) + 1;
  const counted = { groups: 0, rowsInGroups: 0, distinct: 0 };
  for (const size of sizes) {
    if (size > 0) counted.distinct++;
    if (size < 2) continue;
    counted.groups++;
    counted.rowsInGroups += size;
  }
  return counted;
}
