import type { Random } from '../../../packages/samples/random.ts';
import { type LabeledTable, withColumns } from '../labeled-table.ts';

/** The headers of the sets, by what their columns hold. */
export const GIVEN = ['first_name', 'given_name', 'Vorname', 'first name'];
export const SURNAME = ['surname', 'last_name', 'Nachname', 'last name'];
export const FULL = ['full_name'];
export const EMAIL = ['email', 'E-Mail'];
export const PHONE = ['phone', 'Mobil', 'mobile'];
export const BIRTH = ['dob', 'date_of_birth', 'Geburtsdatum'];
export const STREET = ['street', 'address_1', 'addr', 'Straße'];
export const CITY = ['city', 'suburb', 'birth_place', 'Ort'];
export const POSTCODE = ['postcode', 'postcode_fake', 'PLZ'];
export const SEX = ['gender', 'sex'];

export const has = ({ table }: LabeledTable, headers: readonly string[]): boolean =>
  table.columns.some(({ name }) => headers.includes(name));

/** Changes the filled cells of the columns with these headers. Undefined if there is none. */
export function onValues(
  set: LabeledTable,
  headers: readonly string[],
  change: (value: string, row: number) => string,
): LabeledTable | undefined {
  if (!has(set, headers)) return undefined;
  return withColumns(
    set,
    set.table.columns.map(({ name, values }) => ({
      name,
      values: headers.includes(name)
        ? values.map((value, row) => (value === '' ? value : change(value, row)))
        : values,
    })),
  );
}

/** Without columns whose header is none of these. Undefined if fewer than two would be left. */
export function onlyColumns(set: LabeledTable, headers: readonly string[]): LabeledTable | undefined {
  const kept = set.table.columns.filter(({ name }) => headers.includes(name));
  return kept.length < 2 ? undefined : withColumns(set, kept);
}

/** A date in any of the forms of the sets; undefined if it is none. */
export function dateOf(text: string): Date | undefined {
  const iso = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text);
  const european = /^(\d\d)[./](\d\d)[./](\d{4})$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : european
      ? [european[3], european[2], european[1]]
      : [];
  const time = Date.parse(`${year}-${month}-${day}`);
  return Number.isNaN(time) ? undefined : new Date(time);
}

/** Each row as often as `timesOf` says, with further columns. */
export function repeated(
  set: LabeledTable,
  timesOf: () => number,
  columnsOf: (rows: number) => { name: string; values: string[] }[],
): LabeledTable {
  const rows = set.truth.flatMap((_, row) => Array.from({ length: timesOf() }, () => row));
  const taken = {
    truth: rows.map((row) => set.truth[row] ?? ''),
    table: {
      rows: rows.length,
      columns: set.table.columns.map(({ name, values }) => ({
        name,
        values: rows.map((row) => values[row] ?? ''),
      })),
    },
  };
  return withColumns(taken, [...taken.table.columns, ...columnsOf(rows.length)]);
}

/** Rows that are nobody else's, with values in the named columns only. */
export function rowsMore(
  set: LabeledTable,
  count: number,
  columns: Readonly<Record<string, () => string>>,
): LabeledTable {
  const names = [...new Set([...set.table.columns.map(({ name }) => name), ...Object.keys(columns)])];
  return {
    truth: [...set.truth, ...Array.from({ length: count }, (_, row) => `more ${row}`)],
    table: {
      rows: set.table.rows + count,
      columns: names.map((name) => {
        const old = set.table.columns.find((column) => column.name === name)?.values;
        return {
          name,
          values: [
            ...(old ?? Array.from({ length: set.table.rows }, () => '')),
            ...Array.from({ length: count }, () => columns[name]?.() ?? ''),
          ],
        };
      }),
    },
  };
}

/** A day of 2023 or 2024, written as ISO 8601 does. */
export const recentDay = ({ whole }: Random) =>
  new Date(Date.UTC(2023, 0, 1 + whole(700))).toISOString().slice(0, 10);
