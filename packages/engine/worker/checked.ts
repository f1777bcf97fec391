import type { Finding } from '../findings/profile/findings.ts';
import { type Profile, profileOf } from '../findings/profile/profile.ts';
import { rowsOfFinding } from '../findings/report/finding-rows.ts';
import { groupsOf, rowsWith } from '../match/clusters/groups.ts';
import { evidenceOf, mostLike, reviewPairs } from './evidence.ts';
import { faultyRows } from './faulty-rows.ts';
import type { Found } from './found.ts';
import { Grouping } from './grouping.ts';
import type {
  Decided,
  Decision,
  Evidence,
  FaultyRows,
  Group,
  Preview,
  ReviewPair,
  Sheet,
} from './protocol.ts';
import { type Chosen, type ChosenValue, chosenRecord, groupOf } from './records.ts';
import { findingId, wholeSheet } from './sheet.ts';

/** A table that was checked, with all that somebody decided about it since. Rows are counted from 1. */
export class CheckedTable {
  readonly #found: Found;
  readonly #grouping: Grouping;
  readonly #fine = new Set<string>();
  readonly #chosen: Chosen[] = [];
  #profile: Profile;
  /** Rows of each group of two or more, in the order of their first rows, counted from 0. */
  #groups: readonly (readonly number[])[] = [];
  /** The rows of findings that were asked for, counted from 0. */
  readonly #rowsOf = new Map<string, readonly number[]>();

  constructor(found: Found) {
    this.#found = found;
    this.#grouping = new Grouping(found.matches, found.table.rows);
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
    return wholeSheet(this.#profile, this.#found, this.#grouping);
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
    const { findings, dismissed } = this.#profile;
    const finding = [...findings, ...dismissed].find((one) => findingId(one) === id);
    if (!finding) return { total: 0, rows: [] };
    const rows = this.rowsOf(finding);
    return { total: rows.length, rows: faultyRows(finding, rows.slice(from, from + count), this.#found) };
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
    return this.group(rowsWith(this.#grouping.clusters, row - 1));
  }

  chooseGolden(row: number, column: number): Group {
    this.#chosen.push({ row: row - 1, column });
    return this.groupOf(row);
  }

  evidence(row: number, other?: number): Evidence | undefined {
    const { explain } = this.#found.matches;
    const nearest = other ?? mostLike(row, rowsWith(this.#grouping.clusters, row - 1), explain);
    return nearest === undefined ? undefined : evidenceOf(row, nearest, explain);
  }

  review(from: number, count: number): ReviewPair[] {
    return reviewPairs(this.#grouping, from, count, this.#found);
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
}
