import type { Table } from '../../../packages/engine/read/table.ts';
import { valuesOf } from './templates.ts';

export interface TradeTable {
  /** The language and the trade: 'de bank'. */
  name: string;
  table: Table;
  /** Per column the kinds that are right. */
  kinds: readonly (readonly string[])[];
}

/**
 * Makes tables from their descriptions: `# name`, then a line a column, `header = kinds = template`. A line `@name=a|b` is a list
 * for {name} in what follows.
 */
export function tradeTables(descriptions: string, rows: number, seed: number): TradeTable[] {
  const lists = new Map<string, string>();
  const tables: { name: string; lines: string[][] }[] = [];
  for (const line of descriptions.trim().split('\n')) {
    const [, list, words = ''] = /^@(\w+)=(.*)$/.exec(line) ?? [];
    if (list !== undefined) lists.set(list, words);
    else if (line.startsWith('# ')) tables.push({ name: line.slice(2), lines: [] });
    else if (line !== '') {
      const [header = '', kinds = '', template = ''] = line.split(' = ');
      const filled = template.replace(
        /\{(given|family|city)\}/g,
        (_, name: string) => `{${lists.get(name)}}`,
      );
      tables.at(-1)?.lines.push([header, kinds, filled]);
    }
  }
  return tables.map(({ name, lines }, at) => ({
    name,
    table: {
      rows,
      columns: lines.map(([header = '', , template = ''], column) => ({
        name: header,
        values: valuesOf(template, rows, seed + 1000 * at + column),
      })),
    },
    kinds: lines.map(([, kinds = '']) => kinds.split('/')),
  }));
}

/** The same tables as files without headers are read. */
export function withoutHeaders({ table: { columns, rows } }: TradeTable): Table {
  return { rows, columns: columns.map(({ values }, at) => ({ name: `column ${at + 1}`, values })) };
}
