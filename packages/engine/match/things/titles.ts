import { isCompany } from '../../kinds/company.ts';
import { Evidence } from '../../kinds/evidence.ts';
import type { ColumnKind, Kind } from '../../kinds/kinds.ts';
import { summarize } from '../../kinds/summary.ts';
import type { Table } from '../../read/table.ts';
import { identityOf } from '../screening/identity.ts';

/** So large a share of the rows has a text of its own, of a word at least, in a column that names things. */
export const OF_ITS_OWN = 0.5;
export const WORD = /\p{L}{3}/u;
/** A text of so many words under a header such as 'title' names things although they come again: citations of one paper. */
const WORDS_OF_TITLE = 4;
const HARDLY_REPEATED = 0.1;
/** What most rows have says whom they are about. */
const MOST = 0.5;
const NEARLY_ALL = 0.9;
/** What names things has so many times as many values as the names of their makers, writers, or sellers. */
const TIMES_AS_MANY = 2;

/** What somebody is called. All else that tells who or where somebody is, no thing has. */
const NAMES: ReadonlySet<Kind> = new Set(['company', 'full_name', 'family_name', 'given_name']);

export function haveOwnTexts({ columns, rows }: Table, texts: readonly ColumnKind[]): boolean {
  return texts.some(({ column }) => named(evidenceOf(columns[column])) >= OF_ITS_OWN * rows);
}

/**
 * Whether a title says what each row is about, and nothing says who: no contacts, addresses, or dates of birth in most rows, and names of people
 * or companies in few, or the same ones again and again with other titles, as those of makers are.
 */
export function haveTitles(
  { columns, rows }: Table,
  kinds: readonly ColumnKind[],
  titles: readonly ColumnKind[],
): boolean {
  const evidence = ({ column }: ColumnKind) => evidenceOf(columns[column]);
  const ofMost = kinds.filter(
    (one) =>
      (one.kind === 'street' || one.kind === 'address' || identityOf(one) !== undefined) &&
      evidence(one).summary.filled >= MOST * rows,
  );
  if (!ofMost.every(({ kind }) => NAMES.has(kind))) return false;
  return titles.some((one) => {
    const title = evidence(one);
    const own = named(title);
    const least = title.words >= WORDS_OF_TITLE ? HARDLY_REPEATED : OF_ITS_OWN;
    const others = ofMost.filter((other) => other !== one).map(evidence);
    // A company beside others, such as its parent, is one; a product beside its makers has not the words that they have.
    const isOwner = (other: Evidence) => other.share(isCompany) > TIMES_AS_MANY * title.share(isCompany);
    return (
      title.summary.filled >= NEARLY_ALL * rows &&
      own >= least * rows &&
      others.every(({ summary }) => own >= TIMES_AS_MANY * summary.counts.size) &&
      (one.kind !== 'company' || others.some(isOwner))
    );
  });
}

function evidenceOf(column: Table['columns'][number] = { name: '', values: [] }): Evidence {
  return new Evidence(summarize(column));
}

/** How many different values have a word. */
function named({ summary }: Evidence): number {
  return [...summary.counts.keys()].filter((value) => WORD.test(value)).length;
}
