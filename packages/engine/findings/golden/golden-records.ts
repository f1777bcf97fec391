import type { Table } from '../../read/table.ts';
import type { Examined } from '../examine.ts';
import type { FaultyCell } from '../of-cells.ts';
import type { Profile } from '../profile.ts';
import { because, NOBODY } from './because.ts';
import { type Candidate, type Evidence, mailbox } from './candidates.ts';
import { choose } from './choice.ts';
import { ColumnFacts } from './column-facts.ts';
import { type Unit, unitsOf } from './units.ts';

/** A value of a golden record, and the row, counted from 0, that it is from. */
export interface GoldenValue {
  value: string;
  /** -1 if no row of the group has a value. */
  row: number;
  /** Why it was taken, in a few words. */
  because: string;
}

/**
 * Makes the records of a table's groups, and finds what it takes when the first is asked for.
 *
 * @param clusters per row the number of its group as they were found
 */
export function goldenRecords(
  examined: Examined,
  profile: Pick<Profile, 'faulty' | 'cells'>,
  clusters: Int32Array,
): (rows: readonly number[]) => GoldenValue[] {
  let records: GoldenRecords | undefined;
  return (rows) => {
    records ??= new GoldenRecords(examined, profile, unitsOf(examined, clusters));
    return records.record(rows);
  };
}

const ALPHABET = new Intl.Collator('en', { numeric: true });

/** Makes one record of rows that are the same. It is a proposal: nothing is changed. */
class GoldenRecords {
  readonly #table: Table;
  readonly #facts: readonly ColumnFacts[];
  readonly #units: readonly Unit[];
  readonly #faulty: Profile['faulty'];
  readonly #cells: ReadonlyMap<string, FaultyCell>;
  /** The column that says best when a row was changed. */
  readonly #time: number | undefined;

  /** @param units each column in one */
  constructor(
    examined: Examined,
    { faulty, cells }: Pick<Profile, 'faulty' | 'cells'>,
    units: readonly Unit[],
  ) {
    this.#table = examined.table;
    this.#facts = examined.columns.map((column) => new ColumnFacts(column));
    const hasNames = (unit: Unit) => unit.some((at) => this.#facts[at]?.isName);
    // Names bear e-mail addresses out, once they are chosen.
    this.#units = units.toSorted((a, b) => Number(hasNames(b)) - Number(hasNames(a)));
    this.#faulty = faulty;
    this.#cells = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
    const times = examined.columns.filter(({ kind }) => kind.kind === 'date' && kind.detail === 'change');
    this.#time = times.toSorted((a, b) => b.profile.filled - a.profile.filled)[0]?.kind.column;
  }

  /** @param rows counted from 0 */
  record(rows: readonly number[]): GoldenValue[] {
    const record: GoldenValue[] = this.#facts.map(() => ({ value: '', row: -1, because: NOBODY }));
    const names: string[] = [];
    const evidence: Evidence = {
      mailboxes: this.#mailboxes(rows),
      names,
      changed: (row) => this.#changed(row),
    };
    for (const unit of this.#units) {
      const facts = unit.flatMap((at) => this.#facts[at] ?? []);
      const [first, ...others] = this.#inOrder(rows)
        .map((row) => this.#candidate(row, unit))
        .filter(({ cells }) => cells.some(({ value }) => value !== ''));
      if (!first) continue;
      const choice = choose([first, ...others], facts, evidence);
      for (const [place, at] of unit.entries()) {
        const cell = choice.chosen.cells[place];
        if (!cell) continue;
        const reason = because(choice, place, [first, ...others], facts, evidence);
        record[at] = { value: cell.value, row: cell.value === '' ? -1 : choice.chosen.row, because: reason };
        if (facts[place]?.isName) names.push(...cell.meaning.split(' '));
      }
    }
    return record;
  }

  /** By their cells: the order of rows decides nothing. */
  #inOrder(rows: readonly number[]): number[] {
    const text = (row: number) => this.#table.columns.map(({ values }) => values[row] ?? '').join('\n');
    return rows
      .map((row) => ({ row, text: text(row) }))
      .sort((a, b) => ALPHABET.compare(a.text, b.text) || (a.text < b.text ? -1 : Number(a.text > b.text)))
      .map(({ row }) => row);
  }

  #candidate(row: number, unit: Unit): Candidate {
    const cells = unit.map((at) => {
      const value = this.#facts[at]?.value(row) ?? '';
      const meaning = value === '' ? '' : (this.#facts[at]?.meaning(value) ?? value);
      return { value, meaning, finding: value === '' ? undefined : this.#findingOf(row, at) };
    });
    return { row, cells };
  }

  #findingOf(row: number, at: number): string | undefined {
    const cell = this.#cells.get(`${row} ${at}`)?.definition;
    return (cell ?? this.#faulty[at]?.get(this.#facts[at]?.written(row) ?? ''))?.finding;
  }

  #mailboxes(rows: readonly number[]): string[] {
    return this.#facts
      .filter(({ kind }) => kind === 'email')
      .flatMap((facts) => rows.map((row) => mailbox(facts.value(row))))
      .map((box) => box.toLowerCase());
  }

  #changed(row: number): string {
    const at = this.#time;
    if (at === undefined || this.#findingOf(row, at) !== undefined) return '';
    const facts = this.#facts[at];
    const time = facts?.meaning(facts.value(row)) ?? '';
    return /^\d{4}-\d\d-\d\d(?:$|[T ]\d\d:)/.test(time) ? time : '';
  }
}
