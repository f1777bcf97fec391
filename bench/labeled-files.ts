import { readFileSync } from 'node:fs';
import { readTable } from '../packages/engine/read/read.ts';
import type { Table } from '../packages/engine/read/table.ts';

export interface LabeledTexts {
  table: Table;
  /** A label for each row; rows of one person or company have the same. */
  truth: ArrayLike<string | number>;
}

/** Files with the same columns as one table, without the column of the truth and without Febrl's number of a person. */
export async function loadLabeled(files: readonly string[], truthColumn: string): Promise<LabeledTexts> {
  const tables: Table[] = [];
  for (const file of files) {
    const result = await readTable(new Uint8Array(readFileSync(file)));
    if (!result.ok) throw new Error(result.error);
    tables.push(result.table);
  }
  const columns = (tables[0]?.columns ?? []).map(({ name }, at) => ({
    name: name.trim(),
    values: tables.flatMap((table) => table.columns[at]?.values ?? []),
  }));
  const truth = columns.find(({ name }) => name === truthColumn)?.values ?? [];
  return {
    table: {
      columns: columns.filter(({ name }) => name !== truthColumn && name !== 'soc_sec_id'),
      rows: truth.length,
    },
    // Febrl's name of a person is between the hyphens.
    truth: truth.map((label) => /^rec-(\d+)-/.exec(label)?.[1] ?? label),
  };
}

/** A letter becomes the next one in its ring, so that vowels stay vowels. */
const RINGS = ['aeiou', 'bcdfghjklmnpqrstvwxyz'];

/** The rows of the file, and then as many of other people like them: in other letters, and born twenty years later. */
export async function loadHistoricalTwice(file: string): Promise<LabeledTexts> {
  const { table, truth } = await loadLabeled([file], 'person');
  const isSpelled = (name: string) => name !== 'gender' && name !== 'occupation';
  const other = (value: string) =>
    value
      .replace(/[a-z]/g, (letter) => {
        const ring = RINGS.find((one) => one.includes(letter)) ?? letter;
        return ring[(ring.indexOf(letter) + 1) % ring.length] ?? letter;
      })
      .replace(/^(\d{4})/, (year) => `${Number(year) + 20}`);
  const columns = table.columns.map(({ name, values }) => ({
    name,
    values: [...values, ...(isSpelled(name) ? values.map(other) : values)],
  }));
  const people = Array.from(truth, String);
  return {
    table: { columns, rows: table.rows * 2 },
    truth: [...people, ...people.map((person) => `${person} again`)],
  };
}
