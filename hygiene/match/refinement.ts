import type { Candidates } from './blocking.ts';
import { PairQueue } from './pair-queue.ts';
import type { Weights } from './weights.ts';

const JOIN_ABOVE = 0;
const KEEP_ABOVE = -0.5;
const SWEEPS = 3;

/**
 * Compares whole clusters: neighbors that look like one are merged, best first; then each record moves to the cluster it
 * fits best, or leaves one that it does not fit. Clusters are neighbors if a candidate pair with a score above
 * `nearAbove` links them, and no cluster is left without a chain of such pairs. Changes `labels`.
 */
export function refineClusters(
  candidates: Candidates,
  scores: Float32Array,
  nearAbove: number,
  weights: Weights,
  labels: Int32Array,
): void {
  const near = neighborsOf(candidates, scores, nearAbove);
  const clusters = new Map<number, number[]>();
  for (const [record, label] of labels.entries()) {
    const members = clusters.get(label);
    if (members) members.push(record);
    else clusters.set(label, [record]);
  }
  let nextLabel = labels.reduce((most, label) => Math.max(most, label + 1), 0);
  const membersOf = (label: number) => clusters.get(label) ?? [];
  const around = (members: readonly number[], own: number) => {
    const found = new Set<number>();
    for (const record of members) {
      for (const neighbor of near[record] as number[]) {
        const label = labels[neighbor] as number;
        if (label !== own) found.add(label);
      }
    }
    return found;
  };

  // What has not changed since it was last looked at comes out the same.
  let clock = 0;
  const changedAt = new Map<number, number>();
  const lookedAt = new Int32Array(labels.length).fill(-1);
  let mergedAt = -1;
  const change = (label: number) => changedAt.set(label, ++clock);
  const isNew = (label: number, since: number) => (changedAt.get(label) ?? 0) > since;

  const merge = () => {
    const queue = new PairQueue();
    const propose = (x: number, y: number) => {
      const a = membersOf(x);
      const b = membersOf(y);
      const score = weights.clusterToCluster(a, b);
      if (score > JOIN_ABOVE) queue.push(score, x, y, a.length, b.length);
    };
    for (const [label, members] of clusters) {
      for (const other of around(members, label)) {
        if (label < other && (isNew(label, mergedAt) || isNew(other, mergedAt))) propose(label, other);
      }
    }
    mergedAt = clock;
    for (let next = queue.pop(); next; next = queue.pop()) {
      const a = membersOf(next.a);
      const b = membersOf(next.b);
      if (a.length !== next.versionA || b.length !== next.versionB) continue;
      const [kept, moving, into, gone] =
        a.length >= b.length ? [a, b, next.a, next.b] : [b, a, next.b, next.a];
      clusters.delete(gone);
      for (const record of moving) {
        labels[record] = into;
        kept.push(record);
      }
      change(into);
      for (const other of around(kept, into)) propose(into, other);
    }
  };

  const move = (record: number) => {
    const own = labels[record] as number;
    const others = around([record], own);
    const since = lookedAt[record] as number;
    if (!isNew(own, since) && ![...others].some((label) => isNew(label, since))) return;
    lookedAt[record] = clock;
    const members = membersOf(own);
    const stay = weights.recordToCluster(record, members);
    let best = Number.NEGATIVE_INFINITY;
    let bestLabel = own;
    for (const other of others) {
      const score = weights.recordToCluster(record, membersOf(other));
      if (score > best) {
        best = score;
        bestLabel = other;
      }
    }
    let to = own;
    if (best > stay && best > JOIN_ABOVE) to = bestLabel;
    else if (members.length > 1 && stay < KEEP_ABOVE) to = nextLabel++;
    if (to === own) return;
    members.splice(members.indexOf(record), 1);
    if (members.length === 0) clusters.delete(own);
    else change(own);
    labels[record] = to;
    const target = clusters.get(to);
    if (target) target.push(record);
    else clusters.set(to, [record]);
    change(to);
  };

  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const before = clock;
    merge();
    for (let record = 0; record < labels.length; record++) move(record);
    if (clock === before) break;
  }
  separateUnlinked(labels, near);
}

/** Per record its candidates with a score above `nearAbove`. */
function neighborsOf({ starts, partners }: Candidates, scores: Float32Array, nearAbove: number): number[][] {
  const near: number[][] = Array.from({ length: starts.length - 1 }, () => []);
  for (let a = 0; a + 1 < starts.length; a++) {
    for (let at = starts[a] as number; at < (starts[a + 1] as number); at++) {
      if ((scores[at] as number) <= nearAbove) continue;
      const b = partners[at] as number;
      near[a]?.push(b);
      near[b]?.push(a);
    }
  }
  return near;
}

/** Splits clusters that have lost the records that linked them. */
function separateUnlinked(labels: Int32Array, near: readonly (readonly number[])[]): void {
  const before = labels.slice();
  labels.fill(-1);
  for (let record = 0; record < labels.length; record++) {
    if (labels[record] !== -1) continue;
    const open = [record];
    labels[record] = record;
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const neighbor of near[next] as readonly number[]) {
        if (labels[neighbor] !== -1 || before[neighbor] !== before[next]) continue;
        labels[neighbor] = record;
        open.push(neighbor);
      }
    }
  }
}
