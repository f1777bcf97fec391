/** What `link` prints. */
import {
  CERTAIN,
  counted,
  grouped,
  type LinkedTables,
  percent,
  type Source,
  type Table,
  type VersionRows,
} from '@assay/engine';
import { nameOf } from './files.ts';
import type { LinkChoices } from './link-options.ts';
import { readingLines } from './summary.ts';

export function linkSummary(
  [a, b]: readonly [string, string],
  [sourceA, sourceB]: readonly [Source, Source],
  { a: first, b: second, key }: LinkChoices,
  linked: LinkedTables,
  changed: VersionRows | undefined,
): string {
  return [
    `a  ${nameOf(a)}: ${sizeOf(first)}`,
    ...readingLines(sourceA, 'a-'),
    `b  ${nameOf(b)}: ${sizeOf(second)}`,
    ...readingLines(sourceB, 'b-'),
    '',
    ...(key === undefined ? columnLines(linked) : keyLines(key, linked)),
    ...unpairedLines(first, second, linked),
    '',
    ...(key === undefined
      ? linkLines(linked)
      : [
          `${counted(linked.links.length, 'row')} ${linked.links.length === 1 ? 'has' : 'have'} the same '${key}' in both tables.`,
        ]),
    rowsLine('a', first, linked),
    rowsLine('b', second, linked),
    ...(changed ? ['', changesLine(changed)] : []),
    '',
  ].join('\n');
}

function sizeOf({ rows, columns }: Table): string {
  return `${counted(rows, 'row')}, ${counted(columns.length, 'column')}`;
}

function keyLines(key: string, { columns }: LinkedTables): string[] {
  const names = columns.map(({ header }) => `'${header}'`).join(', ');
  return [`Rows are linked by '${key}'. Columns of both tables:`, `  ${names}`];
}

function columnLines({ columns, leftOut, subjects }: LinkedTables): string[] {
  const title = 'Columns that are compared (--pair and --without change it)';
  if (columns.length === 0) return [title, '  None.'];
  const width = Math.max(...columns.map(({ header }) => header.length));
  const lines = columns.map(({ header, kind, overlap, isTold }, at) => {
    const left = leftOut.find(({ column }) => column === at);
    const shared = overlap > 0 ? `  ${percent(overlap)} of the values are in both` : '';
    const told = isTold ? '  as told' : '';
    const why = left && subjects.length > 0 ? `  not compared: ${left.reason}` : '';
    return `  ${header.padEnd(width)}  ${kind}${told}${shared}${why}`;
  });
  return [title, ...lines];
}

function unpairedLines(a: Table, b: Table, { columns }: LinkedTables): string[] {
  return (['a', 'b'] as const).flatMap((side) => {
    const paired = new Set(columns.flatMap((pair) => [...pair[side], ...(pair.others?.[side] ?? [])]));
    const others = (side === 'a' ? a : b).columns.filter((_, at) => !paired.has(at));
    if (others.length === 0) return [];
    const names = others.slice(0, 20).map(({ name }) => `'${name}'`);
    return [`  Only in ${side}: ${names.join(', ')}${others.length > 20 ? ', ...' : ''}`];
  });
}

function linkLines({ links, subjects, isOfThings, canTell, isSure }: LinkedTables): string[] {
  if (isOfThings) return ['The rows are of things, such as products: nothing was linked.'];
  if (subjects.length === 0)
    return [
      'No columns that both tables have say who a row is about, so that nothing was linked. --pair names such columns.',
    ];
  const doubtful = links.filter(({ score }) => score < CERTAIN).length;
  return [
    ...(canTell
      ? []
      : [
          'Too little is known to tell: only rows are linked with a close name and the same contact, number or day of birth.',
        ]),
    ...(canTell && !isSure ? [SMALL] : []),
    `${counted(links.length, 'link')} between rows about the same ${subjects.map(nounOf).join(' or ')}${doubtful > 0 ? `, ${grouped(doubtful)} of them in doubt (a score below ${CERTAIN})` : ''}.`,
  ];
}

const SMALL = 'The tables are small: the scores are not sure.';

function nounOf(subject: LinkedTables['subjects'][number]): string {
  return { people: 'person', companies: 'company' }[subject];
}

function rowsLine(side: 'a' | 'b', { rows }: Table, { links }: LinkedTables): string {
  const linked = new Set(links.map((one) => one[side])).size;
  return `  ${side}: ${grouped(linked)} of ${counted(rows, 'row')} linked, ${grouped(rows - linked)} not`;
}

function changesLine({ went, came, changed }: VersionRows): string {
  const rows = new Set(changed.map(({ b }) => b)).size;
  return `${counted(came.length, 'row')} came, ${grouped(went.length)} went, ${grouped(rows)} changed in ${counted(changed.length, 'cell')}.`;
}
