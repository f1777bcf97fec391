/** Files as people leave them: titles above a table, units, sums, odd line ends, workbooks with covers. With what each means. */

import { type Random, seededRandom } from '../../packages/samples/random.ts';
import { oddLines, type Sheet } from './odd-lines.ts';
import { madeTable } from './odd-tables.ts';
import { oddWorkbook } from './odd-workbooks.ts';

interface OddFile {
  /** What is odd about it. */
  oddities: readonly string[];
  bytes: Uint8Array;
  names: readonly string[];
  rows: readonly (readonly string[])[];
  /** Line of the header, from 1. */
  headerRow: number;
  /** The decisions that are told. */
  decisions: readonly string[];
}

const utf8 = (text: string) => new TextEncoder().encode(text);

function delimited(choices: Random, { lines }: Sheet, width: number): string[] {
  const delimiter = choices.pick([',', ';', '\t', '|']);
  const isPadded = choices.chance(0.5);
  const cell = (text: string) => (text.includes(delimiter) ? `"${text}"` : text);
  return lines.map(({ cells, isBlank }) => {
    const padding = Array<string>(isPadded && !isBlank ? width - cells.length : 0).fill('');
    return [...cells, ...padding].map(cell).join(delimiter);
  });
}

function textFile(choices: Random): OddFile {
  const table = madeTable(choices);
  const sheet = oddLines(choices, table);
  const lines = delimited(choices, sheet, table.names.length);
  const decisions = [...sheet.decisions];
  const oddities = [...sheet.oddities];
  const file = { ...table, oddities, decisions, headerRow: sheet.headerRow };
  const text = `${lines.join('\n')}\n`;
  const change = choices.pick(['return', 'joined', 'crlf', 'none', 'none']);
  if (change === 'return') {
    oddities.push('mixed line ends');
    const at = sheet.headerRow + 3 + choices.whole(4);
    return { ...file, bytes: utf8(`${lines.slice(0, at).join('\n')}\r${lines.slice(at).join('\n')}\n`) };
  }
  // Sums and notes of the first table would stand in the middle of the file.
  if (change === 'joined' && !oddities.includes('notes') && !oddities.includes('total')) {
    oddities.push('joined');
    decisions.push('repeated_headers');
    return { ...file, rows: [...table.rows, ...table.rows], bytes: utf8(`\uFEFF${text}\uFEFF${text}`) };
  }
  return { ...file, bytes: utf8(change === 'crlf' ? text.replaceAll('\n', '\r\n') : text) };
}

function fixedFile(choices: Random): OddFile {
  const table = madeTable(choices);
  const sheet = oddLines(choices, table);
  const widths = table.names.map((_, at) =>
    Math.max(
      ...sheet.lines.filter(({ cells }) => cells.length > 2).map(({ cells }) => cells[at]?.length ?? 0),
    ),
  );
  const gap = 1 + choices.whole(4);
  const isRight = table.names.map((_, at) => table.summed.includes(at));
  const lines = sheet.lines.map(({ cells }) =>
    cells.length < 2
      ? cells.join('')
      : cells
          .map((cell, at) => (isRight[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
          .join(' '.repeat(gap))
          .trimEnd(),
  );
  return {
    ...table,
    oddities: ['fixed width', ...sheet.oddities],
    decisions: ['fixed_width', ...sheet.decisions],
    headerRow: sheet.headerRow,
    bytes: utf8(`${lines.join('\n')}\n`),
  };
}

function jsonFile(choices: Random): OddFile {
  const table = madeTable(choices);
  if (choices.chance(0.6)) {
    const isPretty = choices.chance(0.5);
    const text = JSON.stringify([table.names, ...table.rows], undefined, isPretty ? 2 : 0);
    return { ...table, oddities: ['JSON arrays'], decisions: [], headerRow: 1, bytes: utf8(text) };
  }
  const object = (row: readonly string[]) =>
    `{${row.map((cell, at) => `${JSON.stringify(table.names[at])}:${JSON.stringify(cell)}`).join(',')}}`;
  const lines = table.rows.map(object);
  const text = choices.chance(0.5) ? lines.join('\n') : `[${lines.join(',\n')}]`;
  return { ...table, oddities: ['JSON objects'], decisions: [], headerRow: 0, bytes: utf8(text) };
}

function workbookFile(choices: Random): OddFile {
  const table = madeTable(choices);
  const sheet = oddLines(choices, table);
  const made = oddWorkbook(choices, sheet, table);
  return { ...table, ...made, headerRow: sheet.headerRow };
}

/** One odd file of a seed, the same each time. */
export function oddFile(seed: number): OddFile {
  const choices = seededRandom(seed);
  const made = [textFile, fixedFile, workbookFile, textFile, jsonFile, textFile][seed % 6] ?? textFile;
  return made(choices);
}
