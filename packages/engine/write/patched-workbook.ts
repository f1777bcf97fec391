import { strFromU8, strToU8, zipSync } from 'fflate';
import { readExcel } from '../read/excel.ts';
import { columnNumber } from '../read/sheet-size.ts';
import type { ReadOptions } from '../read/table.ts';
import { sheetParts } from '../read/workbook.ts';
import { byRow, type NewCell, type Patched } from './patched-text.ts';
import { escaped, lettersOf } from './xlsx.ts';

/**
 * A workbook with other values in some cells of one sheet, and all else as it is: other sheets, types, styles, formulas. A cell with a
 * formula stays, as does one in a row with merged cells, and one with a number, a date or a truth that would become a text.
 *
 * @param options those that it was read with
 */
export async function patchedWorkbook<Cell extends NewCell>(
  bytes: Uint8Array,
  options: ReadOptions,
  cells: readonly Cell[],
): Promise<Patched<Uint8Array<ArrayBuffer>, Cell>> {
  const wanted = byRow(cells);
  const left: Cell[] = [];
  const bySheetRow = new Map<number, readonly Cell[]>();
  let row = 0;
  await readExcel(bytes, options, (line) => {
    const own = wanted.get(row++) ?? [];
    if (line === undefined || line.values) left.push(...own);
    else if (own.length > 0) bySheetRow.set(line.line, own);
  });
  const { path, parts } = sheetParts(bytes, options.sheet);
  const xml = patchedSheet(strFromU8(parts[path] ?? new Uint8Array()), bySheetRow, left);
  return { content: zipSync({ ...parts, [path]: strToU8(xml) }), left };
}

const TAG = /<(\/?)((?:[A-Za-z_][\w.-]*:)?)(row|c)((?:\s[^<>]*?)?)(\/?)>/g;

function patchedSheet<Cell extends NewCell>(
  xml: string,
  wanted: ReadonlyMap<number, readonly Cell[]>,
  left: Cell[],
): string {
  const parts: string[] = [];
  let [row, column, done] = [0, 0, 0];
  let open: Cell[] = [];
  /** Cells that the sheet does not have, before the one of this column. */
  const insert = (at: number, before: number, prefix: string) => {
    while (open[0] && open[0].column < before) {
      const cell = open.shift();
      if (!cell) return;
      const place = `r="${lettersOf(cell.column)}${row}"`;
      parts.push(xml.slice(done, at), textCell(prefix, ` ${place}`, cell.after));
      done = at;
    }
  };
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(xml); tag; tag = TAG.exec(xml)) {
    const [whole, closing, prefix = '', name, attributes = '', isEmpty] = tag;
    if (name === 'row') {
      if (closing) insert(tag.index, Number.POSITIVE_INFINITY, prefix);
      else row = Number(/\sr=["'](\d+)["']/.exec(attributes)?.[1] ?? row + 1);
      column = 0;
      open = closing ? [] : [...(wanted.get(row) ?? [])];
      continue;
    }
    if (closing) continue;
    const letters = /\sr=["']([A-Z]{1,3})\d/.exec(attributes)?.[1];
    const at = letters === undefined ? column : columnNumber(letters) - 1;
    column = at + 1;
    insert(tag.index, at, prefix);
    const start = tag.index + whole.length;
    const close = `</${prefix}c>`;
    const end = isEmpty ? start : xml.indexOf(close, start);
    if (end < 0) break;
    const [cell] = open;
    if (cell?.column !== at) continue;
    open.shift();
    const written = withValue(prefix, attributes, isEmpty ? '' : xml.slice(start, end), cell.after);
    if (written === undefined) left.push(cell);
    else {
      parts.push(xml.slice(done, tag.index), written);
      done = isEmpty ? start : end + close.length;
    }
  }
  return parts.join('') + xml.slice(done);
}

/** A cell with another value; undefined if it is to stay. */
function withValue(prefix: string, attributes: string, content: string, after: string): string | undefined {
  if (/<(?:[\w.-]+:)?f[\s/>]/.test(content)) return undefined;
  const type = /\st=["'](\w+)["']/.exec(attributes)?.[1] ?? 'n';
  const isBlank = content === '';
  if (after === '' || isBlank || /^(?:s|str|inlineStr)$/.test(type)) {
    return textCell(prefix, attributes.replace(/\st=["']\w+["']/, ''), after);
  }
  const value = type === 'b' ? { true: '1', false: '0' }[after] : after;
  const isNumber = type === 'n' && String(Number(after)) === after;
  if (value === undefined || (type !== 'b' && !isNumber)) return undefined;
  return `<${prefix}c${attributes}><${prefix}v>${value}</${prefix}v></${prefix}c>`;
}

function textCell(prefix: string, attributes: string, text: string): string {
  const content = escaped(text);
  if (content === '') return `<${prefix}c${attributes}/>`;
  return `<${prefix}c${attributes} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${content}</${prefix}t></${prefix}is></${prefix}c>`;
}
