/** Two versions of one table: what came, went and changed. */
import { type LinkedTables, linksByKey, type VersionRows, versionsOf } from '@assay/engine';
import { csvLine } from '@assay/engine/write';
import { CommandError } from '@assay/runtime/files/errors';
import type { LinkChoices } from './link-options.ts';

/**
 * Rows that have the same number in both tables; columns of one name are one.
 *
 * @throws CommandError if several rows of a table have one number
 */
export function keyLinks(
  [a, b]: readonly [string, string],
  { a: first, b: second, key }: LinkChoices,
): LinkedTables {
  const [one, other] = [first, second].map(
    ({ columns }) => columns.find(({ name }) => name === key)?.values ?? [],
  );
  const links = linksByKey(one ?? [], other ?? []);
  if (!Array.isArray(links)) {
    const { table, value, rows } = links;
    throw new CommandError(
      `${table === 'a' ? a : b}: ${JSON.stringify(key)} is no key (--key): rows ${rows[0] + 1} and ${rows[1] + 1} have ${JSON.stringify(value)}`,
    );
  }
  const columns = first.columns.flatMap(({ name }, at) => {
    const there = second.columns.findIndex((column) => column.name === name);
    return there < 0
      ? []
      : [{ a: [at], b: [there], header: name, kind: 'free_text', isTold: false, overlap: 0 } as const];
  });
  const isKey = ({ header }: { header: string }) => header === key;
  const leftOut = columns.flatMap((column, at) =>
    isKey(column) ? [] : [{ column: at, reason: 'is not the key' }],
  );
  return {
    columns,
    leftOut,
    links,
    candidates: [],
    subjects: [],
    canTell: true,
    isSure: true,
    explain: () => undefined,
  };
}

/** @param file where the changes are written to; if it is not asked for they are not looked for */
export function versions(
  file: string | undefined,
  { a, b }: LinkChoices,
  { links, columns }: LinkedTables,
): VersionRows | undefined {
  return file === undefined ? undefined : versionsOf(a, b, links, columns);
}

/** Rows count from 1. */
export function changesCsv({ went, came, changed }: VersionRows): string {
  return [
    csvLine(['change', 'a', 'b', 'column', 'before', 'after']),
    ...went.map((row) => csvLine(['went', `${row + 1}`, '', '', '', ''])),
    ...came.map((row) => csvLine(['came', '', `${row + 1}`, '', '', ''])),
    ...changed.map(({ a, b, column, before, after }) =>
      csvLine(['changed', `${a + 1}`, `${b + 1}`, column, before, after]),
    ),
  ].join('');
}
