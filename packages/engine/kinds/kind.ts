/**
 * What the engine knows of a kind of column. A kind has a file, or shares one with a tight family; `kinds.ts` lists them, and
 * `words/phrases.ts` has what their headers say.
 */
import type { DateOrder } from '../standardize/dates.ts';
import type { Phones } from '../standardize/phones.ts';
import type { Evidence, Summary } from './evidence.ts';
import type { FindingDefinition } from './finding.ts';
import type { Stranger } from './strangers.ts';

export interface KindDefinition<Name extends string = string> {
  name: Name;
  /** Whether the values agree with a header of it: 1 or more if they do, less if they contradict it. Without it all values agree. */
  agreement?(evidence: Evidence): number;
  /** Whether the values bear out a detail that the header says. Absent: details need no proof. */
  confirms?(detail: string, evidence: Evidence): boolean;
  /** What speaks for the kind in values under a header that says nothing. */
  signs?: readonly Sign[];
  /** Values of other kinds that are told from its own. */
  strangers: readonly Stranger[];
  /** The checks of a value, in the order in which a report lists equally severe and frequent findings. */
  checks?: readonly CheckDefinition[];
  /** No value is wrong: columns of it are not counted in the score of validity. */
  hasNoRules?: true;
  /** Sentences: spaces and line breaks are as somebody chose them. */
  isProse?: true;
  /** Whether each row should have a value of its own. */
  isKey?(summary: Summary, detail: string | undefined): boolean;
  /** How a value is written, as in `Format`; undefined if it has too little to tell. */
  format?(text: string, form: ColumnForm): string | undefined;
  /** What a column as a whole says about its values. */
  learn?(column: { values: readonly string[]; summary: Summary }): ColumnForm | Promise<ColumnForm>;
  /** The part of what was learned that a report keeps. */
  keep?(form: ColumnForm): Kept;
  /**
   * A value in the one form of its kind, for people to read. Absent: the text as it is.
   *
   * @param text decoded rightly, with single spaces
   */
  standardize?(text: string, form: ColumnForm): string;
  /** How duplicates are found by it; absent if they are not. */
  compared?: Compared;
}

/** Keeps the name as a type. */
export function defineKind<const Name extends string>(kind: KindDefinition<Name>): KindDefinition<Name> {
  return kind;
}

/** The order in which signs are looked for: from what leaves no doubt to what nothing else explains. */
export const SIGNS = [
  'check digits',
  'form',
  'numbering',
  'telephone form',
  'postcode form',
  'unit',
  'amount',
  'house number',
  'digits',
  'address',
  'street',
  'known code',
  'area',
  'town',
  'business',
  'person',
  'repetition',
  'sentences',
  'code',
  'rest',
] as const;

export interface Sign {
  /** Two signs with the same word are asked in the order of their kinds in the list. */
  by: (typeof SIGNS)[number];
  detail?: string;
  /** The confidence that it gives, from 0 to 1; undefined if the values do not show it. */
  find(evidence: Evidence): number | undefined;
}

/** Something that can be wrong with a value, the test for it, and what is said of it. */
export interface CheckDefinition extends FindingDefinition {
  /** It says what became of a value: no check of another name needs to say that it looks wrong. */
  explains?: true;
  /** Also where most values have it, it is no way in which a column is written: all of them are mended. */
  isNoForm?: true;
  /** The test for one column; undefined if it cannot be made there. */
  of(context: ColumnContext): Test | undefined;
  /**
   * What should stand in place of a value that fails, as most of its column has it; undefined where that cannot be told. Cleaning
   * writes nothing else.
   */
  suggest?(context: ColumnContext): (value: string) => string | undefined;
  /**
   * What values that pass have in common, for other programs to check: all of these. Absent: that they are none of those that fail.
   */
  rule?(context: ColumnContext, faulty: ReadonlySet<string>): readonly Condition[];
}

/** What a value has to be, as `rules/` writes it in other languages. */
export type Condition =
  /** A text with one of these patterns, as of `GLOB` in SQL: '*' is any text, '?' any sign, '[0-9]' one of those. */
  | { like: readonly string[] }
  /** A text with none of them. */
  | { unlike: readonly string[] }
  /** Any text but a number outside of these bounds. */
  | { from: number; to: number }
  /** Any text but a later date than today's. */
  | { upTo: string };

/** What is wrong with a value, to be shown as an example; undefined if nothing is. */
export type Test = (value: string) => string | undefined;

export interface ColumnContext {
  kind: KindDefinition;
  detail?: string | undefined;
  summary: Summary;
  form: ColumnForm;
  formats: readonly Format[];
  /** ISO 8601. */
  today: string;
  /** A cell for each row. */
  values: readonly string[];
  /** All columns of the table, this one too: what stands in the same row can tell what a value is. */
  columns: readonly TableColumn[];
  /** Whether another column shows that a value far from all others is right. */
  isBorneOut?(value: string): boolean;
}

interface TableColumn {
  kind: string;
  detail?: string | undefined;
  values: readonly string[];
  summary: Summary;
}

/** What a column as a whole says about its values. */
export interface ColumnForm {
  /** Which number comes first in dates such as 03/04/2020. */
  dateOrder?: DateOrder | undefined;
  phones?: Phones;
  /** The words for yes and no that most rows have, folded. */
  words?: readonly string[] | undefined;
  /** What an identifier is: 'IBAN', 'tax', ... Its letters are then capitals; unknown identifiers keep theirs, which may tell them apart. */
  scheme?: string | undefined;
}

export interface Kept {
  /** The order of numbers in dates such as 03/04/2020. */
  dateOrder?: DateOrder | undefined;
  /** The country of phone numbers without a country code (ISO 3166-1 alpha-2). */
  phoneCountry?: string | undefined;
}

export interface Format {
  /** Dates as 'dd.mm.yyyy'; codes with 9 for each digit and A for each letter, running numbers with one 9; words as 'capitals'. */
  format: string;
  count: number;
  /** The share of the values that have a format, 0 to 1. */
  share: number;
}

/** How two values of a column are compared. */
type Compared = {
  /**
   * Makes what turns a value into the text that is compared; '' is none. Absent: `foldText`.
   *
   * @param values of the whole column
   */
  texts?(values: readonly string[]): (value: string) => string;
} & (
  | { by: 'name' }
  | {
      by: Comparing;
      /** What the column says about its row. */
      group: ComparisonGroup;
    }
);

/** The ways of comparing single columns; `packages/engine/match/` has them. A name is compared with all columns of names together. */
type Comparing =
  | 'date'
  | 'code'
  | 'text'
  | 'category'
  | 'email'
  | 'phone'
  | 'number'
  | 'houseNumber'
  | 'whole';

/** The classes of pairs (`packages/engine/match/model/pair-classes.ts`) differ in which groups agree. */
export type ComparisonGroup =
  | 'given'
  | 'surname'
  | 'extra'
  | 'date'
  | 'email'
  | 'phone'
  | 'company'
  | 'identifier'
  | 'street'
  | 'area'
  | 'attribute';
