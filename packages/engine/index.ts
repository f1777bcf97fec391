/** What others import who want a table read, checked, matched and judged. What a page needs of it runs in a worker: `@assay/engine/worker`. */

/** Finds what each column of a table holds, what is wrong with it, and which rows describe the same. */
export {
  type Checked,
  type CheckOptions,
  type ColumnChoices,
  checkTable,
  chooseColumns,
} from './findings/check-table.ts';
/** What is written of that: the changes that clean it, the report, and the cells that are wrong as they stand. */
export {
  type CellChange,
  changesOf,
  DEFAULT_RULES,
  inWholeTable,
  RULES,
  type RuleFacts,
} from './findings/cleaning.ts';
export type { ColumnProfile } from './findings/examine.ts';
export { type Finding, SEVERITIES } from './findings/finding.ts';
export { FINDING_NAMES } from './findings/findings.ts';
export type { Profile } from './findings/profile.ts';
export { type Report, reportOf } from './findings/report.ts';
/** A table that was checked, with what somebody decided about it since, and the file in which that is saved. */
export { ReviewedTable } from './findings/reviewed.ts';
/** How long a check still takes, in words' units. */
export { roughTime } from './findings/time-left.ts';
export { wrongCells } from './findings/wrong-cells.ts';
/** Compares a clustering with the truth, and with what simple rules give. */
export { baselines, truthLabels } from './judge/baselines.ts';
export { type CurvePoint, curveOf } from './judge/curve.ts';
export { type Evaluation, evaluate, type RowPair, wrongPairs } from './judge/evaluate.ts';
/** What a column can hold. */
export { detectKinds, isUnsure } from './kinds/detect.ts';
export { type ColumnKind, KIND_NAMES, type Kind } from './kinds/kinds.ts';
/** Where anybody may have an address. The server takes it from an export of its own, which loads nothing else. */
export { MAIL_PROVIDERS } from './kinds/mail-domains.ts';
/** The parts that sentences are made of. */
export { counted, grouped, percent, quoted } from './kinds/wording.ts';
/** Finds the rows of one table that are about the same as rows of another, and what changed from one version of a table to the next. */
export type { ColumnPair } from './link/column-pair.ts';
export { changesCsv, linksCsv, pairsCsv, unlinkedCsv } from './link/link-files.ts';
export { linkTables } from './link/link-tables.ts';
export type { LinkedTables } from './link/linked-tables.ts';
export { linkByKey, type VersionRows, versionsOf } from './link/versions.ts';
/** The groups of a clustering, and how sure a score is. */
export { groupsOf } from './match/clusters/groups.ts';
export type { Zone } from './match/clusters/zones.ts';
/** What rows are, and whom they are about. */
export { type RowsAre, saidToBe } from './match/list-or-events/rows-are.ts';
/** Finds the rows of a table that are about the same person or company, without labels. */
export type { MatchOptions } from './match/match-options.ts';
/** What matching finds; its `explain` scores two rows of the table. */
export { aboutWhom, type MatchResult, type ScoredPair } from './match/match-result.ts';
export { matchTable } from './match/match-table.ts';
/** The score of two records, and what each comparison adds to it. */
export type { Explanation } from './match/model/explanation.ts';
export type { Subject } from './match/model/pair-classes.ts';
/** A pair whose score is below it somebody should look at. */
export { CERTAIN } from './match/overrides.ts';
/** Rows among which one is looked up in milliseconds. */
export { RecordIndex, type Resolved } from './match/record-index.ts';
/** Reads a file as a table, and says how. */
export { FORMATS } from './read/formats.ts';
export { readTable } from './read/read.ts';
export type { Decision, ReadOptions, Source, Table } from './read/table.ts';
/** What was learned, as settings of Splink, and the columns that these are about. */
export { type SplinkModel, splinkModel, standardizedColumns } from './splink/splink-model.ts';
/** Dates and times as people and programs write them. */
export { type DateOrder, detectDateOrder, parseDate, timeOf } from './standardize/dates.ts';
export { parseTime } from './standardize/times.ts';
/** The files that are made of a check. */
export { downloadOf } from './worker/downloads.ts';
export type { DownloadName } from './worker/protocol.ts';
export { decideAgain, fitChoices } from './worker/saved/resume-check.ts';
export { savedCheckOf, writeCheck } from './worker/saved/save-check.ts';
export { readSavedCheck, type SavedCheck } from './worker/saved/saved-check.ts';
/** Writes the file again with what cleaning changes. */
export { type CleanedFile, cleanedFile } from './write/cleaned-file.ts';
