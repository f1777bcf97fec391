import type { Matches } from '../match/matches.ts';
import type { Examined } from '../profile/examine.ts';
import type { Finding } from '../profile/findings.ts';
import { type Profile, profileOf } from '../profile/profile.ts';
import { rowsOfFinding } from '../report/finding-rows.ts';
import { marksOf } from '../report/marks.ts';
import { suggestionsOf } from '../report/suggestions.ts';
import type { Source, Table } from '../table/table.ts';
import { Grouping } from './grouping.ts';
import type {
  Decided,
  Decision,
  Evidence,
  FaultyRow,
  FaultyRows,
  Group,
  Preview,
  ReviewPair,
  Sheet,
} from './protocol.ts';
import { type Chosen, type ChosenValue, cellsOf, chosenRecord, groupOf } from './records.ts';
import { findingId, SheetMaker } from './sheet.ts';

/** Rows of a group that a row is compared with, to find the one that it is most like. */
const COMPARED = 50;

/** What a table was checked as. */
export interface Found {
  table: Table;
  source: Source;
  /** The index of each column among all those of the file. */
  places: readonly number[];
  examined: Examined;
  matches: Matches;
}

/** A table that was checked, with all that somebody decided about it since. Rows are counted from 1. */
export class CheckedTable {
  readonly #found: Found;
  readonly #grouping: Grouping;
  readonly #fine = new Set<string>();
  readonly #chosen: Chosen[] = [];
  readonly #sheets: SheetMaker;
  #profile: Profile;
  /** Rows of each group of two or more, in the order of their first rows, counted from 0. */
  #groups: readonly (readonly number[])[] = [];
  /** The rows of findings that were asked for, counted from 0. */
  readonly #rowsOf = new Map<string, readonly number[]>();

  constructor(found: Found) {
    this.#found = found;
    this.#grouping = new Grouping(found.matches, found.table.rows);
    this.#sheets = new SheetMaker(found);
    this.#profile = this.#count();
  }

  get found(): Found {
    return this.#found;
  }

  get grouping(): Grouping {
    return this.#grouping;
  }

  get profile(): Profile {
    return this.#profile;
  }

  get groups(): readonly (readonly number[])[] {
    return this.#groups;
  }

  sheet(): Sheet {
    return this.#sheets.sheetOf(this.#profile, this.#grouping);
  }

  /** Whether what was found is right, as somebody said. */
  isFine(finding: string, column?: number): boolean {
    return this.#fine.has(findingId({ kind: finding, ...(column !== undefined && { column }) }));
  }

  dismiss(id: string, isFine: boolean): Sheet {
    if (isFine) this.#fine.add(id);
    else this.#fine.delete(id);
    this.#profile = this.#count();
    return this.sheet();
  }

  faultyRows(id: string, from: number, count: number): FaultyRows {
    const finding = [...this.#profile.findings, ...this.#profile.dismissed].find(
      (one) => findingId(one) === id,
    );
    if (!finding) return { total: 0, rows: [] };
    const rows = this.rowsOf(finding);
    const suggested = suggestionsOf(finding, this.#found.examined);
    const shown = rows.slice(from, from + count).map((row): FaultyRow => {
      const cells = cellsOf(this.#found.table, row);
      const { column } = finding;
      if (column === undefined) return { row: row + 1, cells, marks: [], suggestion: '', reason: '' };
      const { suggestion, reason } = suggested(row);
      return {
        row: row + 1,
        cells,
        column,
        marks: marksOf(finding.kind, cells[column] ?? '', suggestion),
        suggestion,
        reason,
      };
    });
    return { total: rows.length, rows: shown };
  }

  /** All rows of a finding, counted from 0. */
  rowsOf(finding: Finding): readonly number[] {
    const id = findingId(finding);
    const known = this.#rowsOf.get(id);
    if (known) return known;
    const { table, source, examined } = this.#found;
    const rows = rowsOfFinding(finding, { table, source, examined, clusters: this.#clusters() });
    this.#rowsOf.set(id, rows);
    return rows;
  }

  group(rows: readonly number[]): Group {
    return groupOf(this.#found.table, rows, this.golden(rows));
  }

  /** @param rows counted from 0 */
  golden(rows: readonly number[]): ChosenValue[] {
    return chosenRecord(this.#found.table, rows, this.#profile.faulty, this.#chosen);
  }

  groupOf(row: number): Group {
    return this.group(this.#rowsWith(row - 1));
  }

  chooseGolden(row: number, column: number): Group {
    this.#chosen.push({ row: row - 1, column });
    return this.groupOf(row);
  }

  evidence(row: number, other = this.#mostLike(row)): Evidence | undefined {
    if (other === undefined) return undefined;
    return { rows: [row, other], ...this.#found.matches.explain(row - 1, other - 1) };
  }

  review(from: number, count: number): ReviewPair[] {
    const { matches, table } = this.#found;
    const decided = this.#grouping.decided();
    return this.#grouping.review.slice(from, from + count).map(({ a, b }) => {
      const decision = decided(a, b);
      return {
        rows: [a + 1, b + 1],
        ...matches.explain(a, b),
        cells: [cellsOf(table, a), cellsOf(table, b)],
        areTogether: this.#grouping.areTogether(a, b),
        ...(decision && { decision }),
      };
    });
  }

  decide(a: number, b: number, decision: Decision | undefined): Decided {
    this.#grouping.decide(a - 1, b - 1, decision);
    this.#profile = this.#count();
    const groups = [this.groupOf(a)];
    if (!this.#grouping.areTogether(a - 1, b - 1)) groups.push(this.groupOf(b));
    return { sheet: this.sheet(), groups };
  }

  preview(threshold: number): Preview {
    return this.#grouping.preview(threshold);
  }

  settle(threshold: number): Sheet {
    this.#grouping.settle(threshold);
    this.#profile = this.#count();
    return this.sheet();
  }

  /** Per row the number of its group, if duplicates were looked for. */
  #clusters(): Int32Array | undefined {
    return this.#found.matches.subjects.length > 0 ? this.#grouping.clusters : undefined;
  }

  /** Counts anew after a decision. */
  #count(): Profile {
    this.#groups = groupsOf(this.#grouping.clusters);
    this.#rowsOf.delete(findingId({ kind: 'duplicates' }));
    return profileOf(this.#found.examined, this.#clusters(), (finding, column) =>
      this.isFine(finding, column),
    );
  }

  #rowsWith(row: number): readonly number[] {
    const { clusters } = this.#grouping;
    const rows: number[] = [];
    for (const [at, cluster] of clusters.entries()) if (cluster === clusters[row]) rows.push(at);
    return rows;
  }

  #mostLike(row: number): number | undefined {
    const { explain } = this.#found.matches;
    let best: { row: number; score: number } | undefined;
    const others = this.#rowsWith(row - 1).filter((one) => one !== row - 1);
    for (const other of others.slice(0, COMPARED)) {
      const { score } = explain(row - 1, other);
      if (!best || score > best.score) best = { row: other + 1, score };
    }
    return best?.row;
  }
}

/** @param clusters numbers from 0 on, in the order of rows */
function groupsOf(clusters: Int32Array): number[][] {
  const rowsOf: number[][] = [];
  for (const [row, cluster] of clusters.entries()) {
    const rows = rowsOf[cluster];
    if (rows) rows.push(row);
    else rowsOf[cluster] = [row];
  }
  return rowsOf.filter((rows) => rows.length > 1);
}
