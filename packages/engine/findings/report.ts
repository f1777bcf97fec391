import type { RowsAre } from '../match/list-or-events/rows-are.ts';
import type { Relation } from '../match/related.ts';
import type { Source } from '../read/table.ts';
import { DEFAULT_RULES, type RuleFacts, ruleFacts, ruleOfCell } from './cleaning.ts';
import { type ReportedCluster, type ReportedDuplicates, reportedDuplicates } from './duplicates.ts';
import { type EntityFacts, entitiesOf } from './entities.ts';
import type { ColumnProfile } from './examine.ts';
import type { Finding } from './finding.ts';
import type { Profile } from './profile.ts';
import { countRelated } from './related-rows.ts';
import type { ReviewedTable } from './reviewed.ts';
import type { Score } from './scores.ts';

/** What `data -- check --report` writes; `content/documentation/table-report.md` describes it. A change that breaks readers raises `version`. */
export interface Report {
  version: 1;
  file: FileFacts & Source;
  rows: number;
  /** Whether rows are a list of people, companies, places or things, or events and measurements; and why. */
  rowsAre: RowsAre;
  /** Whom events are about; absent for a list, and where no column tells it. */
  entities?: EntityFacts;
  columns: readonly ColumnProfile[];
  /** The most damage first. */
  findings: readonly Finding[];
  /** What somebody called right; it counts nowhere else. Absent if nothing was. */
  dismissed?: readonly Finding[];
  scores: readonly Score[];
  cells: CellFacts;
  /** What each rule of cleaning would change. */
  cleaning: readonly RuleFacts[];
  duplicates: ReportedDuplicates;
  /** How many pairs of rows are of two who belong together, by how they do; none is merged. */
  related: Readonly<Partial<Record<Relation, number>>>;
  /** The share of wrong groups that is to be expected: never told, as `because` says. */
  expectedWrong: null;
  because: string;
  /** The headers of columns of which it is asked whether they tell different things, or where a row comes from. */
  asked: readonly string[];
  /** The groups of duplicates, which are among these as `clusters`. */
  groups: readonly ReportedCluster[];
}

/** What comparing cells with other rows gave. */
interface CellFacts {
  /** The cells that `--clean` mends by what other rows have, if no rules are chosen. */
  mended: MendedCell[];
  /** The headers of the columns that were not compared with others, because the table is too large for that. */
  notCompared: readonly string[];
}

interface FileFacts {
  name: string;
  bytes: number;
}

export interface MendedCell {
  /** From 1. */
  row: number;
  /** The index of the column. */
  column: number;
  value: string;
  suggestion: string;
  /** On what the suggestion rests, as a sentence. */
  reason: string;
}

/** @param reviewed the table with what somebody decided about it since it was checked */
export function reportOf({ name, bytes }: FileFacts, reviewed: ReviewedTable): Report {
  const { checked, profile, related } = reviewed;
  const { examined, matches } = checked;
  const { table, source } = examined;
  const { rows, columns, told: findings, dismissed, scores } = profile;
  const entities = entitiesOf(table, matches);
  const duplicates = reportedDuplicates(reviewed);
  return {
    version: 1,
    file: { name, bytes, ...source },
    rows,
    rowsAre: matches.rowsAre,
    ...(entities && { entities }),
    columns,
    findings,
    scores,
    cells: { mended: mendedCells(profile), notCompared: profile.notCompared },
    cleaning: ruleFacts(reviewed.changes(() => true)),
    duplicates,
    related: countRelated(related),
    expectedWrong: null,
    because: NOT_EXPECTED,
    asked: matches.asked.map((column) => table.columns[column]?.name ?? ''),
    groups: duplicates.clusters,
    ...(dismissed.length > 0 && { dismissed }),
  };
}

/** Decision 143 has the figures. */
const NOT_EXPECTED =
  'What refutes one column refutes the others, too: on tables whose truth is known the estimate was off.';

function mendedCells({ cells }: Pick<Profile, 'cells'>): MendedCell[] {
  return cells
    .filter((cell) => DEFAULT_RULES.has(ruleOfCell(cell)))
    .map(({ row, column, value, suggestion, reason }) => ({
      ...{ row: row + 1, column, value, suggestion, reason },
    }));
}
