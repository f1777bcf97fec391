import { groupsOf } from '../match/clusters/groups.ts';
import type { RelatedPair } from '../match/related.ts';
import type { Checked } from './check-table.ts';
import { type CellChange, changesOf } from './cleaning.ts';
import type { Finding } from './finding.ts';
import type { FindingKey } from './findings.ts';
import { type GoldenValue, goldenRecords } from './golden/golden-records.ts';
import { Grouping } from './grouping.ts';
import { type Profile, profileOf } from './profile.ts';
import { relatedRows } from './related-rows.ts';
import { rowsOfTold } from './told.ts';

/** What a finding is called in questions; it stays the same while a file is open and its columns are. */
export type FindingId = string;

/** What names a finding: its kind and its column. */
export function findingId({ kind, column }: FindingKey): FindingId {
  return column === undefined ? kind : `${kind} ${column}`;
}

/** A row whose value somebody chose for the golden record. */
interface ChosenCell {
  row: number;
  column: number;
}

export interface ChosenValue extends GoldenValue {
  /** Somebody chose it. */
  isChosen?: true;
}

/** A table that was checked, with all that somebody decided about it since. Rows are counted from 0. */
export class ReviewedTable {
  readonly checked: Checked;
  readonly grouping: Grouping;
  /** The findings that were called right. */
  readonly dismissed = new Set<FindingId>();
  /** The values that were chosen for golden records, in the order in which they were. */
  readonly chosen: ChosenCell[] = [];
  /** The rows of findings that were asked for. */
  readonly #rowsOf = new Map<string, readonly number[]>();
  #golden: (rows: readonly number[]) => GoldenValue[];
  profile: Profile;
  /** Rows of each group of two or more, in the order of their first rows. */
  groups: readonly (readonly number[])[];

  constructor(checked: Checked) {
    this.checked = checked;
    this.grouping = new Grouping(checked.matches, checked.examined.table.rows);
    this.profile = checked.profile;
    this.groups = groupsOf(this.grouping.clusters);
    this.#golden = this.#goldenRecords();
  }

  /** Whether rows are events, of which none is the same as another. */
  get areEvents(): boolean {
    return this.checked.matches.rowsAre.what === 'events';
  }

  /** Counts anew after a decision. */
  recount(): void {
    this.groups = groupsOf(this.grouping.clusters);
    this.#rowsOf.clear();
    const { examined } = this.checked;
    const isFine = (kind: string, column?: number) => this.dismissed.has(findingId({ kind, column }));
    this.profile = profileOf(examined, {
      clusters: this.#clusters(),
      isFine,
      areEvents: this.areEvents,
    });
    this.#golden = this.#goldenRecords();
  }

  rowsOf(finding: Finding): readonly number[] {
    const id = `${findingId(finding)} ${finding.columns ?? ''}`;
    const rows = this.#rowsOf.get(id) ?? rowsOfTold(finding, this.checked.examined, this.#clusters());
    this.#rowsOf.set(id, rows);
    return rows;
  }

  /** What rules of cleaning change. What was called right stays. */
  changes(isWanted: (rule: string) => boolean): CellChange[] {
    return changesOf(this.checked.examined, isWanted, this.profile.dismissed);
  }

  /** The pairs of rows that are related, and in no group together. */
  get related(): RelatedPair[] {
    return relatedRows({ ...this.checked.matches, clusters: this.grouping.clusters });
  }

  /** The golden record of a group, with what was chosen: of several choices the last that is in the group. */
  golden(rows: readonly number[]): ChosenValue[] {
    const { columns } = this.checked.examined.table;
    const members = new Set(this.chosen.length > 0 ? rows : []);
    return this.#golden(rows).map((found, column) => {
      const choice = this.chosen.findLast((one) => one.column === column && members.has(one.row));
      if (!choice) return found;
      const value = (columns[column]?.values[choice.row] ?? '').trim();
      return { value, row: choice.row, because: 'it was chosen', isChosen: true };
    });
  }

  #goldenRecords() {
    return goldenRecords(this.checked.examined, this.profile, this.checked.matches.clusters);
  }

  /** Per row the number of its group, if duplicates were looked for. */
  #clusters(): Int32Array | undefined {
    return this.checked.matches.subjects.length > 0 ? this.grouping.clusters : undefined;
  }
}
