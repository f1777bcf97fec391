/** What rows are grouped by in Splink: few and cheap rules that reach nearly all pairs of rows that are the same. */
import { pairsIn } from '../algorithms/pairs-of.ts';
import type { Table } from '../read/table.ts';
import type { Standardized } from './standardized.ts';

/** Rows that share all of a rule's columns are compared. */
export interface BlockingRule {
  columns: readonly string[];
  /** How many pairs of rows share them. */
  pairs: number;
  /** Per row the number of what it has in the columns; -1 if it lacks one. */
  blocks: Int32Array;
}

/** Of the pairs that any rule reaches, the chosen ones reach at least this share: each further one makes many pairs for few. */
const REACHED = 0.998;

/** Of a large group each row is paired with the next ones alone. */
const MOST_PARTNERS = 50;

export function blockingRules({ table, blocking }: Standardized): BlockingRule[] {
  return blocking.map((columns) => {
    const [blocks, sizes] = blocksOf(table, columns);
    return { columns, blocks, pairs: pairsIn(sizes) };
  });
}

function blocksOf({ columns, rows }: Table, names: readonly string[]): [Int32Array, number[]] {
  const all = names.flatMap((name) => columns.find((one) => one.name === name) ?? []);
  const numbers = new Map<string, number>();
  const sizes: number[] = [];
  const blocks = Int32Array.from({ length: rows }, (_, row) => {
    const values = all.map(({ values }) => values[row] ?? '');
    if (values.includes('')) return -1;
    const key = values.join('\n');
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    sizes[number] = (sizes[number] ?? 0) + 1;
    return number;
  });
  return [blocks, sizes];
}

/**
 * A greedy cover (V. Chvátal, 1979): again and again the rule with the most pairs that no other one has reached, for each pair that it makes.
 *
 * @param same pairs of rows that are the same
 */
export function fewRules(
  rules: readonly BlockingRule[],
  same: readonly (readonly [number, number])[],
): BlockingRule[] {
  const reaches = ({ blocks }: BlockingRule, [a, b]: readonly [number, number]) =>
    blocks[a] === blocks[b] && blocks[a] !== -1;
  let left = same.filter((pair) => rules.some((rule) => reaches(rule, pair)));
  const most = (1 - REACHED) * left.length;
  const chosen: BlockingRule[] = [];
  while (left.length > most) {
    let best: { rule: BlockingRule; gain: number } | undefined;
    for (const rule of rules) {
      const reached = left.filter((pair) => reaches(rule, pair)).length;
      const gain = reached / Math.max(1, rule.pairs);
      if (reached > 0 && gain > (best?.gain ?? 0)) best = { rule, gain };
    }
    if (!best) break;
    const { rule } = best;
    chosen.push(rule);
    left = left.filter((pair) => !reaches(rule, pair));
  }
  return chosen;
}

/** The pairs of rows of groups. */
export function pairsOfGroups(groups: readonly (readonly number[])[]): [number, number][] {
  return groups.flatMap((rows) =>
    rows.flatMap((a, at) => rows.slice(at + 1, at + 1 + MOST_PARTNERS).map((b): [number, number] => [a, b])),
  );
}

/** Visits each pair of rows that a rule makes, once. */
export function forEachPair(rules: readonly BlockingRule[], visit: (a: number, b: number) => void): void {
  for (const [at, { blocks }] of rules.entries()) {
    const before = rules.slice(0, at).map((rule) => rule.blocks);
    const rowsOf = new Map<number, number[]>();
    for (const [b, block] of blocks.entries()) {
      if (block === -1) continue;
      const others = rowsOf.get(block) ?? [];
      for (const a of others) {
        if (!before.some((one) => one[a] === one[b] && one[a] !== -1)) visit(a, b);
      }
      others.push(b);
      rowsOf.set(block, others);
    }
  }
}
