import { sum } from '../algorithms/sum.ts';
import { saysAge } from '../kinds/ages.ts';
import { isCompany } from '../kinds/company.ts';
import { Evidence, type ValueTest } from '../kinds/evidence.ts';
import type { ColumnKind, Kind } from '../kinds/kinds.ts';
import { isRole } from '../kinds/roles.ts';
import { summarize } from '../kinds/summary.ts';
import { saysMaker, saysName } from '../kinds/title-headers.ts';
import type { Table } from '../read/table.ts';
import type { Subject } from './model/pair-classes.ts';
import { identityOf, isAmount, isMoment, isOfRole } from './screening/identity.ts';
import { type Subjects, subjectsOf } from './subject/subject.ts';

/** So large a share of the rows has a text of its own, of a word at least, in a column that names things. */
const OF_ITS_OWN = 0.5;
const WORD = /\p{L}{3}/u;
/** A text of so many words names things although it comes again: citations of one paper. */
const WORDS_OF_TITLE = 4;
const HARDLY_REPEATED = 0.1;
/** Shorter ones are signs, such as those of shares. */
const LETTERS_OF_TITLE = 5;

/** What can name a thing; and what somebody is called. */
const TITLES: ReadonlySet<Kind> = new Set(['free_text', 'category', 'company', 'full_name', 'city']);
const NAMES: ReadonlySet<Kind> = new Set(['company', 'full_name', 'family_name', 'given_name']);

/** Who looks for duplicates has people or companies, more often than not; but not where no column says who. */
const PRIOR = -1;
const NOBODY = 3;

const OF_THINGS = 'A column names a thing in each row, and little says who.';

/**
 * Whom the rows of a table are about: nobody if they are of things, such as products and papers.
 *
 * @param about what somebody says
 */
export function subjectsOrThings(
  table: Table,
  kinds: readonly ColumnKind[],
  about?: Subject,
): Subjects & { isOfThings: boolean } {
  const subjects = subjectsOf(table, kinds, about);
  const isOfThings = !about && areThings(table, kinds, subjects.parts.length === 0);
  return isOfThings ? { parts: [], because: OF_THINGS, isOfThings } : { ...subjects, isOfThings };
}

/**
 * Whether the rows are about things: they have a text that names each, and little says who.
 *
 * @param isNobody whether no column says who or where somebody is
 */
function areThings(table: Table, kinds: readonly ColumnKind[], isNobody: boolean): boolean {
  const isPerson = (one: ColumnKind) =>
    (one.kind === 'given_name' || one.kind === 'email' || one.detail === 'birth') && !isOfRole(table, one);
  return !kinds.some(isPerson) && evidenceOfThings(table, kinds, isNobody) > 0;
}

/**
 * Whether more speaks for rows being about things, such as films and places, than for people and companies, as natural logs of odds that are
 * added up. No column, no header, and no fifth of the cells decides alone.
 */
function evidenceOfThings(table: Table, kinds: readonly ColumnKind[], isNobody: boolean): number {
  const columns = kinds.map((one) => new Facts(table, one));
  const ofTable = PRIOR + (isNobody ? NOBODY : 0) + ofMeasures(columns) - sum(columns.map(ofSomebody));
  const titles = columns.filter(({ canBeTitle }) => canBeTitle);
  return Math.max(...titles.map((title) => ofTable + ofTitle(title, columns) - ofNames(title, columns)));
}

/** A column with what is counted in it. */
class Facts {
  readonly one: ColumnKind;
  readonly name: string;
  /** The share of the rows that have a value. */
  readonly fill: number;
  /** How many different values it has, how many of these have a word, and their share of all rows. */
  readonly distinct: number;
  readonly named: number;
  readonly variety: number;
  readonly #evidence: Evidence;

  constructor({ columns, rows }: Table, one: ColumnKind) {
    const column = columns[one.column] ?? { name: '', values: [] };
    const summary = summarize(column);
    const texts = TITLES.has(one.kind) ? [...summary.counts.keys()] : [];
    this.one = one;
    this.name = column.name;
    this.fill = summary.filled / Math.max(1, rows);
    this.distinct = summary.counts.size;
    this.named = texts.filter((value) => WORD.test(value)).length;
    this.variety = this.distinct / Math.max(1, rows);
    this.#evidence = new Evidence(summary);
  }

  get canBeTitle(): boolean {
    const { words, length, summary } = this.#evidence;
    const least = words >= WORDS_OF_TITLE ? HARDLY_REPEATED : OF_ITS_OWN;
    const isOwn = length >= LETTERS_OF_TITLE && this.named > least * summary.filled;
    return isOwn && !isRole(this.name) && !saysMaker(this.name);
  }

  share(test: ValueTest): number {
    return this.#evidence.share(test);
  }
}

/** Most rows have a title, and under a header that says so. What is called as companies and people are may be one of these. */
function ofTitle(title: Facts, columns: readonly Facts[]): number {
  const { one, fill, name } = title;
  const likeCompanies = title.share(isCompany);
  // A product beside its makers has not the words that they have. A person beside a company works there.
  const isOwned =
    one.kind === 'company' &&
    columns.some(
      (other) =>
        other !== title && other.one.kind === 'company' && other.share(isCompany) > 2 * likeCompanies,
    );
  const filled = 2.5 * Math.min(1, 4 * fill - 2);
  if (!NAMES.has(one.kind) || isOwned) return filled + (saysName(name) ? 2 : 0);
  return filled - (one.kind === 'full_name' ? 2.5 : 2 + 2 * likeCompanies);
}

/** Names of people or companies beside a title: half as many as titles are those of makers, who have several things each. */
function ofNames(title: Facts, columns: readonly Facts[]): number {
  const names = columns.filter((one) => one !== title && NAMES.has(one.one.kind));
  return sum(
    names.map(
      ({ distinct, fill }) => 3.5 * fill * Math.min(1, Math.max(0, (2 * distinct) / title.named - 1)),
    ),
  );
}

/** Contacts, dates of birth, and numbers of a register are of somebody. So may be an address, or it is of a place. */
function ofSomebody({ one, fill, variety }: Facts): number {
  if (one.kind === 'street' || one.kind === 'address') return fill;
  return NAMES.has(one.kind) || identityOf(one) === undefined ? 0 : 4 * fill * variety;
}

/** A thing has years, sizes, and prices; and a place is on the globe. */
function ofMeasures(columns: readonly Facts[]): number {
  const isMeasure = ({ one, name, fill }: Facts) =>
    fill > 0.3 && !saysAge(name) && (isAmount(one) || (one.kind === 'date' && isMoment(one)));
  const onGlobe = columns.some(({ one }) => one.kind === 'coordinates');
  return Math.min(1.5, 0.5 * columns.filter(isMeasure).length) + Number(onGlobe);
}
