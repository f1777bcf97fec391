import { hashTexts } from '../algorithms/hash.ts';
import { Numbering } from '../algorithms/typed-arrays.ts';
import { ClusterScores } from './clusters/cluster-scores.ts';
import { clusterOf, type Link, neighborhoodOf } from './clusters/neighborhood.ts';
import { type Zone, zoneOf } from './clusters/zones.ts';
import type { Comparison, Field } from './compare/comparison.ts';
import { makeFields } from './compare/fields.ts';
import { isNaming } from './compare/naming.ts';
import { textToKeepApart } from './compare/people-in-names.ts';
import type { TrainedModel } from './match-result.ts';
import { type Explanation, explain } from './model/explanation.ts';
import { MatchWeights } from './model/match-weights.ts';
import { RatioSums } from './model/ratio-sums.ts';
import { KeyBlocks, recordKeys } from './pairs/key-blocks.ts';

/** What one record is the same as. Rows are numbered as `add` numbers them. */
export interface Resolved {
  /** The rows that are the same or may be (zones `same` and `review`), best first. */
  matches: ({ row: number; zone: Zone } & Explanation)[];
  /** The rows of the group that it is in, in ascending order, itself included if it is in the index. */
  group: number[];
}

/**
 * Rows among which one row is looked up in milliseconds. What a table has taught stays as it was: the model, the frequencies of
 * values, the words for missing ones, the columns and keys. All else follows from the rows that the index has, whatever the order in
 * which they came, changed and went: it is as it would be if it were made anew of them.
 */
export class RecordIndex {
  readonly #trained: TrainedModel;
  /** Whether each column names whom a row is about. */
  readonly #isNaming: readonly boolean[];
  /** The numbers of values that keep records apart, by column and record. */
  readonly #apart: (TrainedModel['apart'][number] & { ids: number[]; numbers: Numbering<string> })[];
  readonly #fields: readonly Field[];
  readonly #comparisons: readonly Comparison[];
  readonly #sums: RatioSums;
  readonly #scores: ClusterScores;
  readonly #keysOf: (record: number) => number[];
  readonly #blocks: KeyBlocks;
  /** The record of each row; undefined for a row that was removed. Rows that are equal in all that is compared are one record. */
  readonly #recordOf: (number | undefined)[] = [];
  /** The rows of each record, and the key of its content, which is its place in the canonical order. */
  readonly #rowsOf: number[][] = [];
  readonly #contents: number[] = [];
  readonly #byContent = new Map<number, number>();
  /** Numbers of records that are gone. */
  readonly #free: number[] = [];

  constructor(trained: TrainedModel) {
    this.#trained = trained;
    this.#isNaming = trained.columns.map(isNaming);
    // With the texts of the table come the counts of its values. Its records are not in the index until they are added.
    // Copies, because they get other values.
    const columns = trained.columns.map(({ texts, ...one }) => ({
      ...one,
      texts: texts.of(texts.ids.keys()),
    }));
    this.#fields = makeFields(columns, trained.records);
    this.#comparisons = this.#fields.flatMap(({ comparisons }) => comparisons);
    this.#apart = trained.apart.map((one) => ({ ...one, ids: [], numbers: new Numbering() }));
    this.#sums = new RatioSums(new MatchWeights(this.#fields, trained.model, trained.records, this.#apart));
    this.#scores = new ClusterScores(this.#sums);
    this.#keysOf = recordKeys(this.#fields, trained.keys);
    this.#blocks = new KeyBlocks(trained.keys.length);
  }

  /**
   * @param cells in the order of the columns of the table
   * @returns the number of the row: rows are counted from 0, and no number is used again
   */
  add(cells: readonly string[]): number {
    const row = this.#recordOf.length;
    this.#put(row, cells);
    return row;
  }

  /** Gives a row of the index other cells. */
  change(row: number, cells: readonly string[]): void {
    this.remove(row);
    this.#put(row, cells);
  }

  /** Takes a row out, if it is in the index. */
  remove(row: number): void {
    const record = this.#recordOf[row];
    if (record === undefined) return;
    this.#recordOf[row] = undefined;
    const left = this.#rows(record).filter((other) => other !== row);
    this.#rowsOf[record] = left;
    if (left.length > 0) return;
    const content = this.#content(record);
    if (this.#byContent.get(content) === record) this.#byContent.delete(content);
    this.#blocks.take(record);
    this.#free.push(record);
  }

  /** What a row of the index is the same as; nothing if it is not there. */
  resolveRow(row: number): Resolved {
    const record = this.#recordOf[row];
    if (record === undefined) return { matches: [], group: [] };
    const around = neighborhoodOf(record, (one) => this.#linksOf(one));
    const order = (a: number, b: number) => this.#content(a) - this.#content(b) || a - b;
    const group = clusterOf(around, this.#scores, order);
    return {
      matches: this.#matches(row, record, group),
      group: group.flatMap((one) => this.#rows(one)).sort((a, b) => a - b),
    };
  }

  #matches(row: number, record: number, group: readonly number[]): Resolved['matches'] {
    const together = new Set(group);
    const others = [
      { a: record, b: record, score: this.#scores.recordToRecord(record, record) },
      ...this.#linksOf(record),
    ];
    return others
      .map(({ a, b, score }) => ({ a, b, other: a === record ? b : a, score }))
      .map((one) => ({ ...one, zone: zoneOf(one.score, together.has(one.other)) }))
      .filter(({ zone }) => zone !== 'different')
      .flatMap(({ a, b, other, zone }) => {
        const rows = this.#rows(other).filter((one) => one !== row);
        if (rows.length === 0) return [];
        const explanation = explain(this.#sums, this.#comparisons, a, b);
        return rows.map((one) => ({ row: one, zone, ...explanation }));
      })
      .sort((x, y) => y.score - x.score || x.row - y.row);
  }

  /** The links of a record to all that share a key with it. */
  #linksOf(record: number): Link[] {
    return Array.from(this.#blocks.neighbors(record), (other) => {
      const [a, b] = this.#content(record) < this.#content(other) ? [record, other] : [other, record];
      return { a, b, score: this.#scores.recordToRecord(a, b) };
    });
  }

  #put(row: number, cells: readonly string[]): void {
    const texts = this.#trained.columns.map((one) => one.standardize(cells[one.column] ?? ''));
    const apart = this.#apart.map(({ column, of }) => textToKeepApart(of)(cells[column] ?? ''));
    const content = hashTexts([...texts, ...apart]);
    // Rows that nothing names have nobody in common, however equal they are.
    const isNamed = texts.some((text, at) => text !== '' && this.#isNaming[at]);
    const known = isNamed ? this.#byContent.get(content) : undefined;
    const record = known ?? this.#free.pop() ?? this.#rowsOf.length;
    this.#recordOf[row] = record;
    if (known !== undefined) {
      this.#rowsOf[record] = [...this.#rows(record), row];
      return;
    }
    this.#rowsOf[record] = [row];
    this.#contents[record] = content;
    if (isNamed) this.#byContent.set(content, record);
    for (const field of this.#fields) field.put(record, texts);
    for (const [at, { ids, numbers }] of this.#apart.entries())
      ids[record] = apart[at] ? numbers.of(apart[at]) : -1;
    this.#blocks.add(record, this.#keysOf(record));
  }

  #rows(record: number): readonly number[] {
    return this.#rowsOf[record] ?? [];
  }

  #content(record: number): number {
    return this.#contents[record] ?? 0;
  }
}
