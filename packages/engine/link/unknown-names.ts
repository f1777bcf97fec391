import { headerWords } from '../kinds/headers.ts';
import type { ColumnKind, Kind } from '../kinds/kinds.ts';
import { isName } from '../match/screening/identity.ts';
import type { KnownTable } from './column-likeness.ts';
import { columnsOfOtherNames } from './other-names.ts';

/** A name: letters, and at most five words. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}.'’-]*(?:,? [\p{L}\p{M}][\p{L}\p{M}.'’-]*){0,4}$/u;
/** One word in Latin letters may be anything. */
const ONE_WORD = /^[\p{Script=Latin}\p{M}.'’-]+$/u;
/** So many values are names, and so many different. */
const NAMES = 0.8;
const DIFFERENT = 0.5;
const IN_HEADERS = new Set(['name', 'names', 'naam', 'nom', 'nombre', 'nome', 'namn', 'imie', 'имя']);

/**
 * The kinds of a table's columns, where the other table says by names whom its rows are about and this one by a column that nothing tells:
 * its header is a sentence, and its names are on no list. It is the one column of different texts of few words, or the one of these whose
 * header speaks of a name.
 */
export function withUnknownNames({ table, kinds }: KnownTable, other: KnownTable): readonly ColumnKind[] {
  const kind = kindOfNames(other.kinds);
  if (kind === undefined || kinds.some(isOfNames)) return kinds;
  const others = columnsOfOtherNames(table, kinds);
  const alike = kinds.filter(
    (one) =>
      (one.kind === 'free_text' || one.kind === 'identifier') &&
      !others.includes(one.column) &&
      areNames(table.columns[one.column]?.values ?? []),
  );
  const named = alike.filter(({ column }) =>
    headerWords(table.columns[column]?.name ?? '').some((word) => IN_HEADERS.has(word)),
  );
  const [found, ...more] = named.length > 0 ? named : alike;
  if (!found || more.length > 0) return kinds;
  return kinds.map((one) => (one === found ? { column: one.column, kind, confidence: 0.5 } : one));
}

const isOfNames = ({ kind }: ColumnKind) => isName(kind) || kind === 'company';

/** What the names of a table are of; undefined if it has none, or several kinds. */
function kindOfNames(kinds: readonly ColumnKind[]): Kind | undefined {
  const found = new Set(kinds.filter(isOfNames).map(({ kind }) => (kind === 'company' ? kind : 'full_name')));
  return found.size === 1 ? [...found][0] : undefined;
}

function areNames(values: readonly string[]): boolean {
  const filled = values.map((value) => value.trim()).filter(Boolean);
  const names = filled.filter((value) => NAME.test(value));
  return (
    filled.length > values.length / 2 &&
    names.length >= NAMES * filled.length &&
    new Set(filled).size >= DIFFERENT * filled.length &&
    names.filter((name) => ONE_WORD.test(name)).length <= names.length / 2
  );
}
