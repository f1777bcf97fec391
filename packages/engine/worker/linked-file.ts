/** A second file, linked with the one that is checked. Loaded when a visitor chooses one. */
import { changesCsv, linksCsv, unlinkedCsv } from '../link/link-files.ts';
import { linkTables } from '../link/link-tables.ts';
import type { LinkedTables } from '../link/linked-tables.ts';
import type { Link } from '../link/links.ts';
import { equalRows, linkByKey, sharedKeys, type VersionRows, versionsOf } from '../link/versions.ts';
import type { Subject } from '../match/model/pair-classes.ts';
import { CERTAIN } from '../match/overrides.ts';
import { readTable } from '../read/read.ts';
import type { Table } from '../read/table.ts';
import { NotLoadedError } from '../standardize/latin.ts';
import { harmlessLine } from '../write/csv.ts';
import type { LinkDownloadName, LinkedRows, LinkFacts, LinkPage } from './link-protocol.ts';
import type { Download } from './protocol.ts';
import { MOST_OF_CELL } from './records.ts';
import { MOST_OF_EXAMPLE } from './sheet.ts';

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);

interface Files {
  /** The table that is checked, without the columns that are not looked at. */
  table: Table;
  about: Subject | undefined;
  /** The names of columns of which different values are never linked, where both tables have them. */
  neverSame?: ReadonlySet<string> | undefined;
  other: File;
  /** The column by which rows are linked; else by what is alike. */
  key?: string | undefined;
}

/** @returns a sentence if the file cannot be read or linked */
export async function linkFile({
  table: a,
  about,
  neverSame = new Set(),
  other,
  key,
}: Files): Promise<LinkedFile | string> {
  const bytes = await other.arrayBuffer().catch(() => undefined);
  if (!bytes) return `${other.name}: The browser cannot read the file any more; choose it again.`;
  const read = await readTable(new Uint8Array(bytes));
  if (!read.ok) return `${other.name}: ${read.error}`;
  const b = read.table;
  if (b.rows === 0) return `${other.name}: The table has no rows.`;
  try {
    const linked =
      key === undefined
        ? await linkTables(a, b, { about, neverSame: bothHave(a, b, neverSame) })
        : linkByKey(a, b, key);
    if ('links' in linked) return new LinkedFile(other.name, a, b, linked, key);
    return `${other.name}: Rows cannot be linked by ${key}, because several have the same value.`;
  } catch (error) {
    if (!(error instanceof NotLoadedError)) throw error;
    return `${other.name}: ${error.message}. Check the connection; nothing of the files is sent.`;
  }
}

function bothHave(a: Table, b: Table, names: ReadonlySet<string>) {
  const placeIn = ({ columns }: Table, name: string) => columns.findIndex((one) => one.name === name);
  const pairs = [...names].map((name) => ({ a: placeIn(a, name), b: placeIn(b, name) }));
  return pairs.filter((pair) => pair.a >= 0 && pair.b >= 0);
}

export class LinkedFile {
  readonly #name: string;
  readonly #a: Table;
  readonly #b: Table;
  readonly #linked: LinkedTables;
  readonly #key: string | undefined;
  readonly #changes: VersionRows;
  /** As they are shown. */
  readonly #links: readonly Link[];

  constructor(name: string, a: Table, b: Table, linked: LinkedTables, key: string | undefined) {
    this.#name = name;
    this.#a = a;
    this.#b = b;
    this.#linked = linked;
    this.#key = key;
    this.#changes = versionsOf(a, b, linked.links, linked.columns);
    this.#links = differingFirst(
      linked.links,
      new Set(this.#changes.changed.map((one) => `${one.a} ${one.b}`)),
    );
  }

  facts(): LinkFacts {
    const { links, columns, leftOut, subjects, canTell } = this.#linked;
    const { changed } = this.#changes;
    const left = new Set(leftOut.map(({ column }) => column));
    const equal = equalRows(this.#a, this.#b, links).length;
    const count = (side: 'a' | 'b') => new Set(links.map((link) => link[side])).size;
    return {
      name: this.#name,
      rows: { a: this.#a.rows, b: this.#b.rows },
      links: links.length,
      linked: { a: count('a') + equal, b: count('b') + equal },
      doubtful: links.filter(({ score }) => score < CERTAIN).length,
      columns: columns.filter((_, at) => !left.has(at)).map(({ header }) => cut(header, MOST_OF_EXAMPLE)),
      canTell,
      areComparable: this.#key !== undefined || subjects.length > 0,
      keys: sharedKeys(this.#a, this.#b),
      changed: { rows: new Set(changed.map(({ b }) => b)).size, cells: changed.length },
    };
  }

  page(from: number, count: number): LinkPage {
    const shown = this.#linked.columns.filter(({ part }) => part !== 'year');
    const cells = (table: Table, side: 'a' | 'b', row: number) =>
      shown.map(({ others, ...pair }) => {
        const cell = (column: number) => table.columns[column]?.values[row] ?? '';
        const all = [pair[side].map(cell).join(' '), ...(others?.[side] ?? []).map(cell)];
        return all
          .filter((one) => one !== '')
          .join('; ')
          .slice(0, MOST_OF_CELL);
      });
    const links = this.#links.slice(from, from + count).map(
      ({ a, b, score }): LinkedRows => ({
        rows: [a + 1, b + 1],
        ...(Number.isFinite(score) && { score }),
        cells: [cells(this.#a, 'a', a), cells(this.#b, 'b', b)],
      }),
    );
    return { headers: shown.map(({ header }) => header.replace(/ \(day\)$/, '')), links };
  }

  download(what: LinkDownloadName): Download {
    const text = {
      'links.csv': () => linksCsv(this.#linked.links),
      'unlinked.csv': () => unlinkedCsv(this.#a, this.#b, this.#linked),
      'changes.csv': () => changesCsv(this.#changes, harmlessLine),
    }[what]();
    return { ok: true, file: new Blob([text], { type: 'text/csv;charset=utf-8' }), name: what, notes: [] };
  }
}

/** Of two versions of a file, most rows are equal: those that differ come first. Rows of two files all differ, and stay as they are. */
function differingFirst(links: readonly Link[], differing: ReadonlySet<string>): readonly Link[] {
  if (2 * differing.size > links.length) return links;
  const differs = ({ a, b }: Link) => Number(differing.has(`${a} ${b}`));
  return links.toSorted((x, y) => differs(y) - differs(x));
}
