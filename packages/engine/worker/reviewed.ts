import type { Checked } from '../findings/check-table.ts';
import { type CellChange, changesOf } from '../findings/cleaning.ts';
import type { Finding } from '../findings/finding.ts';
import type { FindingKey } from '../findings/findings.ts';
import { type GoldenValue, goldenRecords } from '../findings/golden/golden-records.ts';
import { type Profile, profileOf } from '../findings/profile.ts';
import { relatedRows } from '../findings/related-rows.ts';
import { rowsOfTold } from '../findings/told.ts';
import { groupsOf } from '../match/clusters/groups.ts';
import type { RelatedPair } from '../match/related.ts';
import { Grouping } from './grouping.ts';
import type { FindingId } from './protocol.ts';
import { type ChosenCell, type ChosenValue, chosenRecord } from './records.ts';

/** What names a finding: its kind and its column. */
export function findingId({ kind, column }: FindingKey): FindingId {
  return column === undefined ? kind : `${kind} ${column}`;
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

  golden(rows: readonly number[]): ChosenValue[] {
    return chosenRecord(this.checked.examined.table, rows, this.#golden(rows), this.chosen);
  }

  #goldenRecords() {
    return goldenRecords(this.checked.examined, this.profile, this.checked.matches.clusters);
  }

  /** Per row the number of its group, if duplicates were looked for. */
  #clusters(): Int32Array | undefined {
    return this.checked.matches.subjects.length > 0 ? this.grouping.clusters : undefined;
  }
}
