/** What a worker does with the file that it was given. It knows nothing of workers, so that it can be tried without. */
import { checkTable } from '../findings/check-table.ts';
import { DEFAULT_RULES, ruleFacts } from '../findings/cleaning.ts';
import type { Finding } from '../findings/finding.ts';
import { findingId, ReviewedTable } from '../findings/reviewed.ts';
import { roughTime } from '../findings/time-left.ts';
import { partsOf } from '../findings/told.ts';
import { detectKinds } from '../kinds/detect.ts';
import { KIND_NAMES } from '../kinds/kinds.ts';
import { rowsWith } from '../match/clusters/groups.ts';
import { readTable } from '../read/read.ts';
import type { ReadOptions, Source, Table } from '../read/table.ts';
import { evidenceOf, mostLike, reviewPairs } from './evidence.ts';
import { changedRows, faultyRows } from './faulty-rows.ts';
import type { LinkDownloadName, Linked } from './link-protocol.ts';
import type { LinkedFile } from './linked-file.ts';
import type { Choices, Decision, DownloadName, Engine, Group, News, Opened, Progress } from './protocol.ts';
import { cellsOf, groupOf } from './records.ts';
import type { SavedCheck } from './saved/saved-check.ts';
import { openedColumns, sheetOf, wholeSheet } from './sheet.ts';

interface OpenedTable {
  file: File;
  reading: ReadOptions;
  table: Table;
  source: Source;
}

export class Session implements Engine {
  readonly #today: string;
  #opened: OpenedTable | undefined;
  #choices: Choices = {};
  #reviewed: ReviewedTable | undefined;
  #linked: LinkedFile | undefined;

  /** @param today ISO 8601 */
  constructor(today: string) {
    this.#today = today;
  }

  async open(
    file: File,
    reading: ReadOptions = {},
    onProgress?: (progress: Progress) => void,
  ): Promise<Opened> {
    const { name, size } = file;
    this.#opened = undefined;
    this.#reviewed = undefined;
    onProgress?.({ kind: 'progress', step: 'read', done: 0, of: size });
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes)
      return { ok: false, error: `${name}: The browser cannot read the file any more; choose it again.` };
    const result = await readTable(new Uint8Array(bytes), reading);
    if (!result.ok) return { ...result, error: `${name}: ${result.error}` };
    const { table, source } = result;
    const columns = openedColumns(table, detectKinds(table));
    this.#opened = { file, reading, table, source };
    onProgress?.({ kind: 'progress', step: 'read', done: size, of: size });
    return { ok: true, name, rows: table.rows, source, columns, kinds: KIND_NAMES };
  }

  async check(choices: Choices, onNews: (news: News) => void = () => {}) {
    await this.#check(choices, onNews);
    return this.#sheet();
  }

  async readCheck(text: string) {
    return (await import('./saved/saved-check.ts')).readSavedCheck(text);
  }

  async resume(saved: SavedCheck, onNews: (news: News) => void = () => {}) {
    const { table } = this.#file();
    const { decideAgain, fitChoices } = await import('./saved/resume-check.ts');
    const fitted = fitChoices(saved, table);
    const reviewed = await this.#check(fitted.choices, onNews);
    const notes = [...fitted.notes, ...decideAgain(saved, fitted, reviewed, table)];
    return { sheet: this.#sheet(), choices: fitted.choices, rules: fitted.rules, notes };
  }

  async #check(choices: Choices, onNews: (news: News) => void): Promise<ReviewedTable> {
    const { table, source } = this.#file();
    this.#reviewed = undefined;
    this.#choices = choices;
    const checked = await checkTable(table, source, {
      ...choices,
      today: this.#today,
      hasJoins: true,
      keepsModel: true,
      progress: (step, done, of, left) =>
        onNews({ kind: 'progress', step, done, of, ...(left !== undefined && { left: roughTime(left) }) }),
      onProfile: (profile) => onNews({ kind: 'profiled', sheet: sheetOf(profile) }),
    });
    this.#reviewed = new ReviewedTable(checked);
    return this.#reviewed;
  }

  async rowsOf(id: string, from: number, count: number) {
    const reviewed = this.#result();
    const { checked } = reviewed;
    const finding = this.#finding(id);
    if (!finding) return { total: 0, rows: [] };
    const rows = reviewed.rowsOf(finding);
    return {
      total: rows.length,
      rows: faultyRows(finding, rows.slice(from, from + count), checked.examined),
    };
  }

  async dismiss(id: string, isFine: boolean) {
    const { dismissed, checked } = this.#result();
    const finding = this.#finding(id);
    for (const part of finding ? partsOf(finding, checked.examined).map(findingId) : []) {
      if (isFine) dismissed.add(part);
      else dismissed.delete(part);
    }
    return this.#recounted();
  }

  #finding(id: string): Finding | undefined {
    const { told, dismissed } = this.#result().profile;
    return [...told, ...dismissed].find((one) => findingId(one) === id);
  }

  async groups(from: number, count: number) {
    return this.#result()
      .groups.slice(from, from + count)
      .map((rows) => this.#group(rows));
  }

  async evidence(row: number, other?: number) {
    const { explain } = this.#result().checked.matches;
    const nearest = other ?? mostLike(row, this.#rowsWith(row), explain);
    return nearest === undefined ? undefined : evidenceOf(row, nearest, explain);
  }

  async chooseGolden(row: number, column: number) {
    this.#result().chosen.push({ row: row - 1, column });
    return this.#group(this.#rowsWith(row));
  }

  async review(from: number, count: number) {
    const { grouping, checked } = this.#result();
    return reviewPairs(grouping, from, count, checked);
  }

  async related(from: number, count: number) {
    const { related, checked } = this.#result();
    const { table } = checked.examined;
    return related.slice(from, from + count).map(({ a, b, how }) => ({
      rows: [a + 1, b + 1] as const,
      how,
      cells: [cellsOf(table, a), cellsOf(table, b)] as const,
    }));
  }

  async decide(a: number, b: number, decision: Decision | undefined) {
    const { grouping } = this.#result();
    grouping.decide(a - 1, b - 1, decision);
    const sheet = this.#recounted();
    const rows = grouping.areTogether(a - 1, b - 1) ? [a] : [a, b];
    return { sheet, groups: rows.map((row) => this.#group(this.#rowsWith(row))) };
  }

  async preview(threshold: number) {
    return this.#result().grouping.preview(threshold);
  }

  async settle(threshold: number) {
    this.#result().grouping.settle(threshold);
    return this.#recounted();
  }

  async cleaning() {
    return ruleFacts(this.#result().changes(() => true));
  }

  async changedRows(rule: string, from: number, count: number) {
    const reviewed = this.#result();
    const changes = reviewed.changes((name) => name === rule);
    return {
      total: changes.length,
      rows: changedRows(changes.slice(from, from + count), reviewed.checked.examined),
    };
  }

  async download(what: DownloadName, rules?: readonly string[]) {
    const { table: all, file, reading, source } = this.#file();
    const chosen = rules === undefined ? DEFAULT_RULES : new Set(rules);
    const { downloadOf } = await import('./downloads.ts');
    const { name, size: bytes } = file;
    const read = async () => new Uint8Array(await file.arrayBuffer());
    return downloadOf(what, {
      file: { name, bytes, read },
      ...{ all, reading, source },
      choices: this.#choices,
      reviewed: this.#result(),
      rules: chosen,
    });
  }

  async link(other: File, key?: string): Promise<Linked> {
    const { linkFile } = await import('./linked-file.ts');
    const { table, about, neverSame } = { ...this.#result().checked.examined, ...this.#choices };
    const linked = await linkFile({ table, about, neverSame, other, key });
    if (typeof linked === 'string') return { ok: false, error: linked };
    this.#linked = linked;
    return { ok: true, ...linked.facts() };
  }

  async links(from: number, count: number) {
    return this.#linkedFile().page(from, count);
  }

  async linkDownload(what: LinkDownloadName) {
    return this.#linkedFile().download(what);
  }

  #linkedFile(): LinkedFile {
    if (!this.#linked) throw new Error('No second file was linked');
    return this.#linked;
  }

  #file(): OpenedTable {
    if (!this.#opened) throw new Error('No file is open');
    return this.#opened;
  }

  #result(): ReviewedTable {
    if (!this.#reviewed) throw new Error('No file was checked');
    return this.#reviewed;
  }

  #recounted() {
    this.#result().recount();
    return this.#sheet();
  }

  #sheet() {
    return wholeSheet(this.#result());
  }

  /** The rows of the group that a row is in, counted from 0. */
  #rowsWith(row: number): number[] {
    return rowsWith(this.#result().grouping.clusters, row - 1);
  }

  #group(rows: readonly number[]): Group {
    const reviewed = this.#result();
    return groupOf(reviewed.checked.examined.table, rows, reviewed.golden(rows));
  }
}
