/** Columns whose values belong together: an address, the parts of a name, a code and its label. */
import { headerWords, isHeaderPhrase } from '../../kinds/headers.ts';
import type { Kind } from '../../kinds/kinds.ts';
import { standardize } from '../../kinds/standardize.ts';
import { foldText } from '../../standardize/text.ts';
import { type CodedColumn, codeColumn, withoutCodes } from '../coded-column.ts';
import { type Dependency, findDependencies } from '../dependencies.ts';
import type { Examined, ExaminedColumn } from '../examine.ts';

/** The indices of columns, each in one unit. */
export type Unit = readonly number[];

const ADDRESS: ReadonlySet<Kind> = new Set<Kind>([
  ...(['street', 'house_number', 'address', 'city', 'postcode', 'region', 'country', 'coordinates'] as const),
]);
const NAME: ReadonlySet<Kind> = new Set<Kind>(['given_name', 'family_name']);

/** Kinds of columns of which no value is a code for another, or the label of one. */
const NEITHER: ReadonlySet<Kind> = new Set<Kind>([
  ...(['date', 'time', 'email', 'phone', 'free_text', 'row_key', 'empty'] as const),
]);

/** A column has the label of a code if the code explains at least this much of it, as in `Dependency`. */
const EXPLAINED = 0.8;

/**
 * @param clusters per row the number of its group: rows that are the same agree in all columns, and only one of each shows what determines
 *   what
 */
export function unitsOf(examined: Examined, clusters: Int32Array): Unit[] {
  const { columns } = examined;
  const unitOf = columns.map((_, at) => at);
  const join = (a: number, b: number) => {
    const [from = a, to = b] = [unitOf[a], unitOf[b]];
    for (const at of unitOf.keys()) if (unitOf[at] === from) unitOf[at] = to;
  };
  for (const [, [first = 0, ...others]] of byHeader(columns)) for (const other of others) join(other, first);
  for (const [full, part] of wholeNames(columns)) join(full, part);
  // What is one word beside the names of people may be taken for a name itself; parts of a name are nobody's code.
  const isPart = (at: number) => unitOf.some((unit, other) => other !== at && unit === unitOf[at]);
  const parts = new Set(columns.flatMap(({ kind }, at) => (NAME.has(kind.kind) && isPart(at) ? [at] : [])));
  for (const { from, to } of codesAndLabels(examined, clusters, parts)) join(from, to);
  return [...new Set(unitOf)].map((unit) => [...unitOf.keys()].filter((at) => unitOf[at] === unit));
}

/** Addresses and names by whose or which they are: those of a branch, for billing. */
function byHeader(columns: readonly ExaminedColumn[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [at, { kind, column }] of columns.entries()) {
    const what = ADDRESS.has(kind.kind) ? 'address' : NAME.has(kind.kind) ? 'name' : undefined;
    if (what === undefined) continue;
    const key = `${what} ${qualifierOf(column.name)}`;
    found.set(key, [...(found.get(key) ?? []), at]);
  }
  // A branch is where its address is, also in a table of few rows.
  for (const [at, { column }] of columns.entries()) {
    const [key, unit] = ['address', headerWords(column.name).join(' ')];
    const place = found.get(`${key} ${unit}`);
    if (place && !place.includes(at)) place.push(at);
  }
  return found;
}

/** Words of headers that say of whom all columns are. */
const OF_ALL = new Set(
  'customer,client,patient,person,contact,user,member,kunde,kunden,cust,the,of,der,des,de,du,del,della,da,do,van'.split(
    ',',
  ),
);
/** Places that are no part of an address. */
const ELSEWHERE = /birth|born|geburt|naissance|nacimiento|nascita|nascimento|nation|citizen|staatsang/;

/** The words of a header before those that say what its column holds, or behind them: 'ville de la filiale'. */
function qualifierOf(header: string): string {
  const words = headerWords(header).filter((word) => !/^\d+$/.test(word));
  const elsewhere = ELSEWHERE.exec(words.join(''));
  if (elsewhere) return elsewhere[0];
  const from = words.findIndex((_, at) => isHeaderPhrase(words.slice(at).join(' ')));
  const to = words.findLastIndex((_, at) => isHeaderPhrase(words.slice(0, at + 1).join(' ')));
  return (from === -1 && to !== -1 ? words.slice(to + 1) : words.slice(0, Math.max(from, 0)))
    .filter((word) => !OF_ALL.has(word))
    .join(' ');
}

/** Full names that consist of a column of given or family names beside them. */
function* wholeNames(columns: readonly ExaminedColumn[]): Generator<[full: number, part: number]> {
  for (const [full, { kind, column }] of columns.entries()) {
    if (kind.kind !== 'full_name') continue;
    const part = columns.findIndex(
      (one) => NAME.has(one.kind.kind) && contains(column.values, one.column.values),
    );
    if (part >= 0) yield [full, part];
  }
}

/** So many rows show whether one column is in another. */
const LOOKED_AT = 200;

function contains(whole: readonly string[], parts: readonly string[]): boolean {
  let [both, contained] = [0, 0];
  for (let row = 0; row < whole.length && both < LOOKED_AT; row++) {
    const part = foldText(parts[row] ?? '');
    const text = foldText(whole[row] ?? '');
    if (part === '' || text === '') continue;
    both++;
    if (` ${text} `.includes(` ${part} `)) contained++;
  }
  return contained > both / 2;
}

/** By what the rows show, one of each group. */
function codesAndLabels(
  { columns }: Examined,
  clusters: Int32Array,
  left: ReadonlySet<number>,
): readonly Dependency[] {
  const firsts = new Map([...clusters.entries()].reverse().map(([row, cluster]) => [cluster, row]));
  const rows = [...firsts.values()].toSorted((a, b) => a - b);
  const coded = columns.map((column, at) =>
    left.has(at) ? withoutCodes(column.column.name, rows.length) : codedOf(column, rows),
  );
  return findDependencies(coded, rows.length).all.filter(({ explained }) => explained >= EXPLAINED);
}

function codedOf({ column, kind: { kind }, context }: ExaminedColumn, rows: readonly number[]): CodedColumn {
  const { counts, filled } = context.summary;
  if (NEITHER.has(kind) || counts.size > filled / 1.5) return withoutCodes(column.name, rows.length);
  const values = rows.map((row) => column.values[row] ?? '');
  const spellings = new Map<string, number>();
  for (const value of values) if (counts.has(value)) spellings.set(value, (spellings.get(value) ?? 0) + 1);
  return codeColumn(column.name, values, spellings, (value) => standardize(kind, value, context.form));
}
