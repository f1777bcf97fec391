/** Workbooks with covers, hidden sheets, merged cells, times, errors, and formulas that were never computed. */
import { strToU8, zipSync } from 'fflate';
import type { Random } from '../../packages/samples/random.ts';
import type { Sheet } from './odd-lines.ts';
import type { MadeTable } from './odd-tables.ts';

interface MadeSheet {
  name: string;
  isHidden?: boolean;
  /** The XML in its `sheetData`, and behind it. */
  rows: string;
  merged?: string;
}

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with these sheets; style 1 is a time of day. */
export function workbookOf(sheets: readonly MadeSheet[]): Uint8Array {
  const index = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" ${isHidden ? 'state="hidden" ' : ''}r:id="r${at + 1}"/>`,
  );
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="r${at + 1}" Type="${TYPE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="s" Type="${TYPE}/styles" Target="styles.xml"/>`;
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook><sheets>${index.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}${styles}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>',
  };
  for (const [at, { rows, merged = '' }] of sheets.entries()) {
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet><sheetData>${rows}</sheetData>${merged}</worksheet>`;
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level: 0,
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A cell of text, or of a number. */
function cellOf(address: string, text: string): string {
  if (text === '') return '';
  if (/^\d{1,9}(\.\d{1,4})?$/.test(text) && !/^0\d|\.\d*0$/.test(text))
    return `<c r="${address}"><v>${text}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
}

export function rowsOf(lines: readonly (readonly string[])[]): string {
  return lines
    .map((cells, at) => {
      const row = cells.map((text, column) => cellOf(`${letter(column)}${at + 1}`, text)).join('');
      return row === '' ? '' : `<row r="${at + 1}">${row}</row>`;
    })
    .join('');
}

const letter = (column: number) => String.fromCharCode(65 + column);

interface Made {
  bytes: Uint8Array;
  names: string[];
  rows: string[][];
  decisions: string[];
  oddities: string[];
}

/** A workbook with the lines of a table in one of its sheets. */
export function oddWorkbook(
  choices: Random,
  { lines, decisions, oddities, headerRow }: Sheet,
  table: MadeTable,
): Made {
  const all = lines.map(({ cells }) => [...cells]);
  const made: Made = {
    bytes: new Uint8Array(),
    names: [...table.names],
    rows: table.rows.map((row) => [...row]),
    decisions: [...decisions],
    oddities: ['workbook', ...oddities],
  };
  const firstData = all.findIndex((cells) => cells.join() === table.rows[0]?.join());
  const width = table.names.length;
  let merged = '';
  const special = choices.pick(['merged', 'times', 'errors', 'formulas', 'none', 'none']);
  const column = letter(width);
  const extra: string[] = [];
  if (special === 'merged' && all[firstData + 1]?.join() === table.rows[1]?.join()) {
    const value = all[firstData]?.[1] ?? '';
    (all[firstData + 1] ?? [])[1] = '';
    (made.rows[1] ?? [])[1] = value;
    merged = `<mergeCells count="1"><mergeCell ref="B${firstData + 1}:B${firstData + 2}"/></mergeCells>`;
    made.decisions.push('merged_cells');
  }
  if (['times', 'errors', 'formulas'].includes(special)) {
    made.names.push(special === 'times' ? 'start' : 'result');
    let row = 0;
    for (const [at, cells] of all.entries()) {
      const isRow = at >= firstData && cells.join() === table.rows[row]?.join();
      if (at + 1 === headerRow || cells.join() === table.names.join()) {
        extra[at] = cellOf(`${column}${at + 1}`, made.names[width] ?? '');
      }
      if (!isRow) continue;
      const [minutes, address] = [choices.whole(1440), `${column}${at + 1}`];
      const time = `${`${Math.floor(minutes / 60)}`.padStart(2, '0')}:${`${minutes % 60}`.padStart(2, '0')}`;
      const isError = row % 5 === 0;
      const plain = `${row + 3}`;
      extra[at] =
        special === 'times'
          ? `<c r="${address}" s="1"><v>${minutes / 1440}</v></c>`
          : special === 'formulas'
            ? `<c r="${address}"><f>A${at + 1}&amp;"x"</f>${choices.chance(0.5) ? '<v></v>' : ''}</c>`
            : isError
              ? `<c r="${address}" t="e"><f>1/0</f><v>#DIV/0!</v></c>`
              : `<c r="${address}"><v>${plain}</v></c>`;
      made.rows[row]?.push(
        special === 'times' ? time : special === 'formulas' ? '' : isError ? '#DIV/0!' : plain,
      );
      row++;
    }
    if (special === 'errors') made.decisions.push('error_values');
    if (special === 'formulas') made.decisions.push('no_results');
  }
  if (special !== 'none') made.oddities.push(special);
  const rows = all
    .map((cells, at) => {
      const texts = cells.map((text, place) => cellOf(`${letter(place)}${at + 1}`, text)).join('');
      const row = texts + (extra[at] ?? '');
      return row === '' ? '' : `<row r="${at + 1}">${row}</row>`;
    })
    .join('');
  const data: MadeSheet = { name: 'Data', rows, merged };
  const others = {
    hidden: { name: 'Old', isHidden: true, rows: rowsOf([...all, ...all]) },
    cover: { name: 'Cover', rows: rowsOf([['Report of sales'], ['Anna Berg'], ['2026']]) },
    empty: { name: 'Sheet1', rows: '' },
  };
  const before = (['hidden', 'cover', 'empty'] as const).filter(() => choices.chance(0.4));
  if (before.length > 0) {
    made.decisions.push('sheet');
    made.oddities.push(...before);
  }
  made.bytes = workbookOf([...before.map((name) => others[name]), data]);
  return made;
}
