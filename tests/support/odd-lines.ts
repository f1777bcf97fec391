/** Tables as lines, among others that are no rows: titles, units, sums, notes. */

import type { Random } from '../../packages/samples/random.ts';
import type { MadeTable } from './odd-tables.ts';

/** A table as lines of cells. Those that are no rows have a name. */
export interface Sheet {
  lines: { cells: string[]; isBlank?: true }[];
  headerRow: number;
  decisions: string[];
  oddities: string[];
}

const TITLES = [
  'Report of sales 2026',
  'Assay GmbH',
  'Confidential: for internal use only',
  'Export of all customers',
  'Umsatz nach Filialen',
  'Liste des clients',
  'Page 1 of 3',
];
const TOTALS = ['Total', 'Grand total', 'Summe', 'Total:', 'Gesamt', 'Somme', 'Suma', 'TOTAL'];
const NOTES = [
  'Source: own survey of all branches',
  'End of report',
  '* preliminary',
  'Quelle: Amt für Statistik',
];

/** Lines with titles, groups, units, repeated headers, sums and notes, or without. */
export function oddLines(choices: Random, table: MadeTable): Sheet {
  const { chance, pick, whole } = choices;
  const { names, rows, units, summed } = table;
  const sheet: Sheet = { lines: [], headerRow: 1, decisions: [], oddities: [] };
  const add = (cells: string[]) => sheet.lines.push({ cells });
  const odd = (oddity: string, decision: string) => {
    sheet.oddities.push(oddity);
    sheet.decisions.push(decision);
  };
  if (chance(0.5)) {
    odd('titles', 'title_lines');
    const count = 1 + whole(3);
    for (let at = 0; at < count; at++) add([pick(TITLES)]);
    if (names.length >= 5 && chance(0.3)) add(['Created:', '2026-01-31']);
    if (chance(0.5)) sheet.lines.push({ cells: [''], isBlank: true });
  }
  if (names.length >= 5 && chance(0.2)) {
    odd('two header lines', 'header_lines');
    add(names.map((_, at) => (at === 0 ? 'Who' : at === 3 ? 'What' : '')));
  }
  add(names);
  sheet.headerRow = sheet.lines.length;
  if (units.some((unit) => unit !== '') && chance(0.4)) {
    odd('units', 'unit_lines');
    add(units);
  }
  const every = chance(0.3) ? 5 + whole(10) : 0;
  for (const [at, row] of rows.entries()) {
    if (every > 0 && at > 0 && at % every === 0) add(names);
    add(row);
  }
  if (every > 0 && rows.length > every) odd('repeated header', 'repeated_headers');
  if (summed.length > 0 && chance(0.4)) {
    odd('total', 'totals');
    const sums = new Map(summed.map((at) => [at, rows.reduce((sum, row) => sum + Number(row[at]), 0)]));
    const [label] = [pick(TOTALS)];
    add(
      names.map((_, at) =>
        at === 0 ? label : sums.has(at) ? `${Number((sums.get(at) ?? 0).toFixed(2))}` : '',
      ),
    );
  }
  if (names.length >= 4 && chance(0.2)) {
    odd('notes', 'notes');
    if (chance(0.5)) sheet.lines.push({ cells: [''], isBlank: true });
    add([pick(NOTES)]);
  }
  return sheet;
}
