/** What a worker does with the file that it was given. It knows nothing of workers, so that it can be tried without. */

import { examineTable } from '../findings/profile/examine.ts';
import { profileOf } from '../findings/profile/profile.ts';
import { detectKinds } from '../kinds/detect.ts';
import { type ColumnKind, KIND_NAMES, type Kind } from '../kinds/kinds.ts';
import type { Cores } from '../match/match-options.ts';
import { matchTable } from '../match/match-table.ts';
import { readTable } from '../read/read.ts';
import type { ReadOptions, Source, Table } from '../read/table.ts';
import { CheckedTable } from './checked.ts';
import { downloadOf } from './downloads.ts';
import { openedColumns } from './opened-columns.ts';
import type { Choices, Decision, DownloadName, Engine, News, Opened, Progress } from './protocol.ts';
import { sheetOf } from './sheet.ts';

interface OpenedTable {
  name: string;
  bytes: number;
  table: Table;
  source: Source;
  kinds: readonly ColumnKind[];
}

export class Session implements Engine {
  readonly #cores: Cores;
  readonly #today: string;
  #opened: OpenedTable | undefined;
  #checked: CheckedTable | undefined;

  /** @param today ISO 8601 */
  constructor(cores: Cores, today: string) {
    this.#cores = cores;
    this.#today = today;
  }

  async open(file: File, reading: ReadOptions = {}, told?: (progress: Progress) => void): Promise<Opened> {
    const { name, size } = file;
    this.#opened = undefined;
    this.#checked = undefined;
    told?.({ kind: 'progress', step: 'read', done: 0, of: size });
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes)
      return { ok: false, error: `${name}: The browser cannot read the file any more; choose it again.` };
    const result = await readTable(new Uint8Array(bytes), reading);
    if (!result.ok) return { ok: false, error: `${name}: ${result.error}` };
    const { table, source } = result;
    const kinds = detectKinds(table);
    this.#opened = { name, bytes: size, table, source, kinds };
    told?.({ kind: 'progress', step: 'read', done: size, of: size });
    const columns = openedColumns(table, kinds);
    return { ok: true, name, rows: table.rows, source, columns, kinds: KIND_NAMES };
  }

  async check(choices: Choices, told: (news: News) => void = () => {}) {
    const { table: all, source, kinds: found } = this.#file();
    this.#checked = undefined;
    const left = new Set(choices.left);
    const places = [...all.columns.keys()].filter((at) => !left.has(at));
    const columns = places.flatMap((at) => all.columns[at] ?? []);
    const table = { columns, rows: all.rows };
    const toldKinds = kindsTold(choices, all);
    const kinds = toldKinds.size + left.size === 0 ? found : detectKinds(table, toldKinds);
    const examined = await examineTable(table, source, {
      today: this.#today,
      kinds,
      ...(choices.dateOrder && { dateOrder: choices.dateOrder }),
      onProgress: (done, of) => told({ kind: 'progress', step: 'profile', done, of }),
    });
    told({ kind: 'profiled', sheet: sheetOf(profileOf(examined), places, undefined) });
    const matches = await matchTable(table, kinds, {
      cores: this.#cores,
      about: choices.about,
      choices: comparedTold(choices, places),
      hasJoins: true,
      progress: (step, done, of) => told({ kind: 'progress', step, done, of }),
    });
    this.#checked = new CheckedTable({ table, source, places, examined, matches });
    return this.#checked.sheet();
  }

  async rowsOf(finding: string, from: number, count: number) {
    return this.#result().faultyRows(finding, from, count);
  }

  async dismiss(finding: string, isFine: boolean) {
    return this.#result().dismiss(finding, isFine);
  }

  async groups(from: number, count: number) {
    const checked = this.#result();
    return checked.groups.slice(from, from + count).map((rows) => checked.group(rows));
  }

  async evidence(row: number, other?: number) {
    return this.#result().evidence(row, other);
  }

  async chooseGolden(row: number, column: number) {
    return this.#result().chooseGolden(row, column);
  }

  async review(from: number, count: number) {
    return this.#result().review(from, count);
  }

  async decide(a: number, b: number, decision: Decision | undefined) {
    return this.#result().decide(a, b, decision);
  }

  async preview(threshold: number) {
    return this.#result().preview(threshold);
  }

  async settle(threshold: number) {
    return this.#result().settle(threshold);
  }

  async download(what: DownloadName) {
    const { name, bytes, table } = this.#file();
    return downloadOf(what, { name, bytes, all: table, checked: this.#result() });
  }

  #file(): OpenedTable {
    if (!this.#opened) throw new Error('No file is open');
    return this.#opened;
  }

  #result(): CheckedTable {
    if (!this.#checked) throw new Error('No file was checked');
    return this.#checked;
  }
}

/** Kinds by the names of columns. */
function kindsTold({ kinds = {}, rowKey }: Choices, { columns }: Table): Map<string, Kind> {
  const told = new Map<string, Kind>();
  for (const [at, { name }] of columns.entries()) {
    const kind = at === rowKey ? 'row_key' : kinds[at];
    if (kind !== undefined) told.set(name, kind);
  }
  return told;
}

/** By the indices of the columns that are looked at. */
function comparedTold({ compared = {} }: Choices, places: readonly number[]): Map<number, boolean> {
  return new Map(
    places.flatMap((place, at) => {
      const choice = compared[place];
      return choice === undefined ? [] : [[at, choice]];
    }),
  );
}
