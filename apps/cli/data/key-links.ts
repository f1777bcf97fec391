/** Two versions of one table whose rows have a key. */
import { type LinkedTables, linkByKey } from '@assay/engine';
import { CommandError } from '@assay/runtime/files/errors';
import type { LinkChoices } from './link-options.ts';

/** @throws CommandError if several rows of a table have one key */
export function keyLinks(
  [a, b]: readonly [string, string],
  { a: first, b: second }: LinkChoices,
  key: string,
): LinkedTables {
  const linked = linkByKey(first, second, key);
  if ('links' in linked) return linked;
  const { table, value, rows } = linked;
  const [one, other] = rows.map((row) => row + 1);
  throw new CommandError(
    `${table === 'a' ? a : b}: ${JSON.stringify(key)} is no key (--key): rows ${one} and ${other} have ${JSON.stringify(value)}`,
  );
}
