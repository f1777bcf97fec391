/**
 * What a page asks of the engine's worker. All of it is plain data; a page wraps the worker with comlink and imports nothing from here
 * but types.
 *
 * One worker has one file at a time. To cancel, a page terminates it: nothing is answered after that, and a fresh worker reads the file
 * again. Rows are counted from 1, columns from 0 among those that are looked at (`Sheet.columns`), unless a comment says otherwise.
 */

import type { Choices } from '../findings/check-table.ts';
import type { RuleFacts } from '../findings/cleaning.ts';
import type { DuplicateFacts, PairEvidence } from '../findings/duplicates.ts';
import type { ColumnProfile } from '../findings/examine.ts';
import type { Finding } from '../findings/finding.ts';
import type { DecidedPair, Decision, Preview } from '../findings/grouping.ts';
import type { Report } from '../findings/report.ts';
import type { ChosenValue, FindingId } from '../findings/reviewed.ts';
import type { RoughTime } from '../findings/time-left.ts';
import type { Criterion } from '../kinds/finding.ts';
import type { Kind } from '../kinds/kinds.ts';
import type { RowsAre } from '../match/list-or-events/rows-are.ts';
import type { MatchStep } from '../match/match-options.ts';
import type { Explanation } from '../match/model/explanation.ts';
import type { Subject } from '../match/model/pair-classes.ts';
import type { Relation } from '../match/related.ts';
import type { ReadOptions, Source } from '../read/table.ts';
import type { DateOrder } from '../standardize/dates.ts';
import type { LinkDownloadName, Linked, LinkPage } from './link-protocol.ts';
import type { ReadCheck, SavedCheck } from './saved/saved-check.ts';

export type * from './link-protocol.ts';

export type {
  Choices,
  ChosenValue,
  Criterion,
  DateOrder,
  DecidedPair,
  Decision,
  Explanation,
  FindingId,
  Kind,
  PairEvidence,
  Preview,
  ReadCheck,
  ReadOptions,
  RoughTime,
  RowsAre,
  RuleFacts,
  SavedCheck,
  Source,
  Subject,
};

export interface Engine {
  /**
   * Reads a file, in place of the one before.
   *
   * @param reading what is given instead of guessed
   */
  open(file: File, reading?: ReadOptions, onProgress?: (progress: Progress) => void): Promise<Opened>;
  /**
   * Checks the file that was opened. Decisions, dismissals and the threshold begin anew.
   *
   * @param onNews a comlink `proxy`; called while it works, some hundred times at most
   */
  check(choices: Choices, onNews?: (news: News) => void): Promise<Sheet>;

  /** Reads a file in which a check was saved. */
  readCheck(text: string): Promise<ReadCheck>;
  /** Checks the file that was opened, as a saved check says and as far as it fits. */
  resume(saved: SavedCheck, onNews?: (news: News) => void): Promise<Resumed>;

  /** The rows that have a finding, in the order of the file. At most `count`, after the first `from`. */
  rowsOf(finding: FindingId, from: number, count: number): Promise<FaultyRows>;
  /** Says that a finding is right, or takes that back. It then counts no more in scores, strips and downloads; groups stay. */
  dismiss(finding: FindingId, isFine: boolean): Promise<Sheet>;

  /** The groups, in the order of their first rows. At most `count`, after the first `from`. */
  groups(from: number, count: number): Promise<Group[]>;
  /** What speaks for and against two rows being the same. Without `other`: the row of its group that is most like it. */
  evidence(row: number, other?: number): Promise<PairEvidence | undefined>;
  /** Takes a row's value for the golden record of the group that it is in. */
  chooseGolden(row: number, column: number): Promise<Group>;

  /** The pairs in doubt, those with the highest score first: also those that were decided since. At most `count`, after the first `from`. */
  review(from: number, count: number): Promise<ReviewPair[]>;
  /** The pairs of rows that are of two who belong together, in the order of their rows. At most `count`, after the first `from`. */
  related(from: number, count: number): Promise<RelatedRows[]>;
  /** Decides about two rows, or takes a decision back. The groups follow at once, transitively. */
  decide(a: number, b: number, decision: Decision | undefined): Promise<Decided>;
  /** What another threshold would give. Nothing changes. */
  preview(threshold: number): Promise<Preview>;
  /** Takes another threshold. Its groups are those of its preview. */
  settle(threshold: number): Promise<Sheet>;

  /** What each rule of cleaning changes, without what was called right. */
  cleaning(): Promise<RuleFacts[]>;
  /** The rows with a cell that a rule changes, one for each cell; `suggestion` is written there. At most `count`, after the first `from`. */
  changedRows(rule: string, from: number, count: number): Promise<FaultyRows>;

  /**
   * A file to save, with all that was decided.
   *
   * @param rules of cleaning that are applied; those that are right 99 times in a hundred if absent
   */
  download(what: DownloadName, rules?: readonly string[]): Promise<Download>;

  /**
   * Links the rows of the file that is checked with those of a second one.
   *
   * @param key the column by which, instead of what is alike
   */
  link(other: File, key?: string): Promise<Linked>;
  /** The links with the file that was linked last. At most `count`, after the first `from`. */
  links(from: number, count: number): Promise<LinkPage>;
  linkDownload(what: LinkDownloadName): Promise<Download>;
}

/** The file as it was read; or why it was not, in one sentence that names it. */
export type Opened =
  | ({ ok: true } & OpenedFile)
  /** `asks`: it is text that looks like no table. Read with a delimiter it is taken for one. */
  | { ok: false; error: string; asks?: true };

export interface OpenedFile {
  name: string;
  rows: number;
  /** How it was read, with all decisions; each names what overrules it. */
  source: Source;
  /** All columns of the file. */
  columns: OpenedColumn[];
  /** What a column can be taken for. */
  kinds: readonly Kind[];
}

export interface OpenedColumn {
  /** Unique. */
  name: string;
  kind: Kind;
  /** More about the kind: `birth`, `IBAN`, ... */
  detail?: string;
  /** The first three different values, cut at 80 characters. */
  examples: string[];
}

/** What is being done, and how much of it. */
export interface Progress {
  kind: 'progress';
  step: Step;
  /** Up to `of`, in the unit of the step. Of some steps only the beginning and the end are known. */
  done: number;
  of: number;
  /** How long the check of a file still takes, once that can be told; it never grows. */
  left?: RoughTime;
}

/**
 * The steps in their order, with their units: `read` bytes; `profile` columns; `standardize` and `block` rows; `compare` pairs of rows;
 * `estimate` rounds, which may be fewer; `score` pairs; `cluster` rows. From `standardize` on they come again for each part of a file of people and companies.
 */
type Step = 'read' | 'profile' | MatchStep;

/** `profiled` comes once, when all is known but the duplicates. */
export type News = Progress | { kind: 'profiled'; sheet: Sheet };

/** Of the report what is told at once, with what a page asks by. */
export interface Sheet extends Pick<Report, 'rows' | 'scores'> {
  columns: readonly SheetColumn[];
  /** The most damage first, without those that were dismissed. */
  findings: readonly SheetFinding[];
  dismissed: readonly SheetFinding[];
  /** Cells, of all that were looked at. The three add up to those that should have a value. */
  cells: Strip;
  /** Undefined until they were looked for; `scores` have no uniqueness before. */
  duplicates: Duplicates | undefined;
}

/** Cells. The three add up. */
export interface Strip {
  /** With a value in which nothing is wrong. */
  valid: number;
  /** Without a value, where a blank is no answer. */
  missing: number;
  /** With a value that fails a check of validity or stands for a missing one. */
  wrong: number;
}

export interface SheetColumn extends ColumnProfile {
  strip: Strip;
  /** Whether somebody should say what it holds. */
  isUnsure: boolean;
}

export interface SheetFinding extends Finding {
  id: FindingId;
}

export interface Duplicates extends DuplicateFacts, Pick<Report, 'rowsAre' | 'related' | 'asked'> {
  /** How many pairs were in doubt before any decision. */
  pairsInDoubt: number;
  /** The least and the most that `threshold` can be. 0 gives what was found. */
  thresholds: readonly [least: number, most: number];
}

/** Some of the rows that have a finding. */
export interface FaultyRows {
  /** How many are known. Of ragged rows and stray quotes the reader keeps ten. */
  total: number;
  rows: FaultyRow[];
}

export interface FaultyRow {
  row: number;
  /** As they stand in the file, cut at 500 characters. */
  cells: string[];
  /** The column of the faulty cell; absent if it is the whole row. */
  column?: number;
  /** The wrong characters of that cell: where each stretch begins, and where it ends. Empty if it is the whole value. */
  marks: (readonly [from: number, to: number])[];
  /** What should stand there; '' if it cannot be told. */
  suggestion: string;
  /** On what the suggestion rests, as a sentence; '' where it is the form of the column. */
  reason: string;
}

export interface Group {
  /** In the order of the file. */
  rows: GroupRow[];
  /** The golden record, a value per column. */
  golden: readonly ChosenValue[];
}

export interface GroupRow {
  row: number;
  /** As they stand in the file, cut at 500 characters. */
  cells: string[];
  /** The columns whose value is not that of the golden record. A cell without a value is not among them. */
  differs: number[];
}

export interface ReviewPair extends PairEvidence {
  /** The values of both rows, as they stand in the file, cut at 500 characters. */
  cells: readonly [string[], string[]];
  /** Whether both are in one group now. */
  areTogether: boolean;
  /** What was decided about the pair, or follows from what was decided about others. */
  decision?: { decision: Decision; follows: boolean };
}

/** Two rows that are of two who belong together. */
export interface RelatedRows {
  rows: readonly [number, number];
  how: Relation;
  /** As they stand in the file, cut at 500 characters. */
  cells: readonly [string[], string[]];
}

export interface Resumed {
  sheet: Sheet;
  /** What of it was chosen, as the table has it now. */
  choices: Choices;
  rules: SavedCheck['rules'];
  /** What does not fit, in sentences. */
  notes: readonly string[];
}

export interface Decided {
  sheet: Sheet;
  /** The groups that both rows are in now: one or two, of which each may be a row alone. */
  groups: Group[];
}

/**
 * `cleaned`: what the command's `--clean` writes, all rows; as JSON only of a file that is. `merged` and `grouped`: the same with one row a group, and with columns of
 * groups. `rows`: the rows with findings, those that only lack a value too, with a
 * column that says what is wrong with which cell; no spreadsheet runs a cell of it. `report`: what `--report` writes, with all that was
 * decided. `check.json`: what was chosen and decided, without a cell.
 * `related.csv`: the pairs of related rows, as `--related` writes them. `rules.sql`, `rules.json`: the findings as rules that other programs check. `model.json`: what was learned, as settings of Splink;
 * `standardized.csv`: the columns that these are about.
 */
export type DownloadName =
  | `${'cleaned' | 'merged' | 'grouped' | 'rows'}.${'csv' | 'xlsx'}`
  | 'cleaned.json'
  | 'report.json'
  | 'related.csv'
  | 'check.json'
  | 'rules.sql'
  | 'rules.json'
  | 'model.json'
  | 'standardized.csv';

export type Download =
  /** `notes` are sentences: what is otherwise than in the file that was read. */
  | { ok: true; file: Blob; name: string; notes: readonly string[] }
  /** A sentence: a workbook holds fewer cells than the table has, or nothing was learned. */
  | { ok: false; problem: string };
