import { strFromU8, strToU8, zipSync } from 'fflate';
import { readExcel } from '../read/excel.ts';
import { addressIn } from '../read/sheet-size.ts';
import { type ReadOptions, UnreadableError } from '../read/table.ts';
import { sheetParts } from '../read/workbook.ts';
import { eachToken, nameEndOf } from '../read/xml-tags.ts';
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
  const sheet = patchedSheet(parts[path] ?? new Uint8Array(), path, bySheetRow, left);
  return { content: zipSync({ ...parts, [path]: sheet }), left };
}

/** A cell that is open in the sheet. */
interface OpenCell {
  /** Where its tag and its content start. */
  start: number;
  content: number;
  /** Its column, from 0. */
  at: number;
  prefix: string;
  attributes: string;
  hasFormula: boolean;
}

function patchedSheet<Cell extends NewCell>(
  xml: Uint8Array,
  file: string,
  wanted: ReadonlyMap<number, readonly Cell[]>,
  left: Cell[],
): Uint8Array {
  // A character for each byte, as places are counted in bytes.
  const bytes = strFromU8(xml, true);
  const parts: string[] = [];
  let [row, column, done] = [0, 0, 0];
  let waiting: Cell[] = [];
  let open: OpenCell | undefined;
  const write = (from: number, to: number, text: string) => {
    parts.push(bytes.slice(done, from), strFromU8(strToU8(text), true));
    done = to;
  };
  /** Cells that the sheet does not have, before the one of this column. */
  const insert = (at: number, before: number, prefix: string) => {
    for (let [cell] = waiting; cell && cell.column < before; [cell] = waiting) {
      waiting.shift();
      write(at, at, textCell(prefix, ` r="${lettersOf(cell.column)}${row}"`, cell.after));
    }
  };
  const close = ({ start, content, at, ...cell }: OpenCell, contentEnd: number, end: number) => {
    if (waiting[0]?.column !== at) return;
    const [changed] = waiting.splice(0, 1);
    const written = changed && !cell.hasFormula && withValue(cell, contentEnd <= content, changed.after);
    if (written) write(start, end, written);
    else if (changed) left.push(changed);
  };
  const fail = (fault: string): never => {
    throw new UnreadableError(`The file ${file} in the workbook has ${fault}.`);
  };
  eachToken([xml], fail, ({ part, start, end, from }) => {
    const second = part[start + 1];
    if (second === '!' || second === '?') return;
    const [isEnd, isEmpty] = [second === '/', part[end - 2] === '/'];
    const nameStart = start + (isEnd ? 2 : 1);
    const nameEnd = nameEndOf(part, nameStart, end - 1);
    const [, prefix = '', name] = /^(.*:)?(.*)$/.exec(part.slice(nameStart, nameEnd)) ?? [];
    const attributes = part.slice(nameEnd, end - (isEmpty ? 2 : 1));
    if (name === 'row') {
      if (isEnd) insert(from + start, Number.POSITIVE_INFINITY, prefix);
      else row = addressIn(attributes, file).row || row + 1;
      column = 0;
      waiting = isEnd ? [] : [...(wanted.get(row) ?? [])];
    } else if (name === 'f' && open) open.hasFormula = true;
    else if (name === 'c') {
      if (!isEnd) {
        const at = (addressIn(attributes, file).column || column + 1) - 1;
        column = at + 1;
        insert(from + start, at, prefix);
        open = { start: from + start, content: from + end, at, prefix, attributes, hasFormula: false };
      }
      if (open && (isEnd || isEmpty)) close(open, from + start, from + end);
      if (isEnd || isEmpty) open = undefined;
    }
  });
  return strToU8(parts.join('') + bytes.slice(done), true);
}

/** A cell with another value; undefined if it is to stay. */
function withValue(
  { prefix, attributes }: Pick<OpenCell, 'prefix' | 'attributes'>,
  isBlank: boolean,
  after: string,
): string | undefined {
  const type = /\st=["'](\w+)["']/.exec(attributes)?.[1] ?? 'n';
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
