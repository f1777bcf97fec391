import { readJson } from '../read/json.ts';
import { inList, within } from '../read/json-tables.ts';
import type { ReadOptions } from '../read/table.ts';
import { byRow, type NewCell, type Patched } from './patched-text.ts';

/** A number as JSON writes it. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/**
 * JSON with other values in some cells, and all else as it is: the order of names, numbers, white space. A cell stays if the file has
 * no value there, a list or an object, or a number or truth that would become a text.
 *
 * @param options those that it was read with
 * @returns undefined if its rows are no objects, or one of them has the name of a changed value twice
 */
export function patchedJson<Cell extends NewCell>(
  text: string,
  bytes: number,
  options: ReadOptions,
  cells: readonly Cell[],
): Patched<string, Cell> | undefined {
  let places: readonly string[] | undefined;
  let place = '';
  readJson(text, bytes, options, (table, columns) => {
    places = columns;
    place = table.place;
  });
  if (!places) return undefined;
  const wanted = byRow(cells);
  const columnOf = new Map(places.map((one, at) => [place + one, at]));
  const left = new Set(cells);
  const parts: string[] = [];
  let [row, done, isTwice] = [-1, 0, false];
  eachValue(text, {
    onObject(at) {
      if (at === place) row++;
    },
    onValue(at, name, start, end) {
      const own = wanted.get(row);
      if (!own) return;
      const column = columnOf.get(within(at, name));
      const cell = own.find((one) => one.column === column);
      const written = cell && withValue(text.slice(start, end), cell.after);
      if (cell === undefined || written === undefined) return;
      isTwice ||= !left.delete(cell);
      parts.push(text.slice(done, start), written);
      done = end;
    },
  });
  if (isTwice) return undefined;
  return { content: parts.join('') + text.slice(done), left: [...left] };
}

/** A single value as it stands in JSON with another one; undefined if it is to stay. */
function withValue(before: string, after: string): string | undefined {
  if (before.startsWith('"')) return JSON.stringify(after);
  const isKept = /^[tf]/.test(before)
    ? /^(?:true|false)$/.test(after)
    : before !== 'null' && NUMBER.test(after);
  return isKept ? after : undefined;
}

interface Visitor {
  /** Called where an object begins, with its place. */
  onObject(place: string): void;
  /** Called for each single value of an object, with the object's place. */
  onValue(place: string, name: string, start: number, end: number): void;
}

interface Open {
  place: string;
  isObject: boolean;
  /** The name before the next value of an object; undefined where a name is to come. */
  name: string | undefined;
}

/** Goes through valid JSON, or through several values one behind the other. */
function eachValue(text: string, { onObject, onValue }: Visitor): void {
  const open: Open[] = [];
  const token = /[[\]{},:"]|[^\s[\]{},:"]+/g;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [sign] = found;
    if (sign === '"') token.lastIndex = endOfText(text, found.index) + 1;
    const around = open.at(-1);
    if (sign === '{' || sign === '[') {
      const place = placeIn(around);
      if (sign === '{') onObject(place);
      open.push({ place, isObject: sign === '{', name: undefined });
    } else if (sign === '}' || sign === ']') open.pop();
    else if (sign === ',' && around) around.name = undefined;
    else if (sign !== ':' && around?.isObject) {
      if (around.name !== undefined) onValue(around.place, around.name, found.index, token.lastIndex);
      else around.name = String(JSON.parse(text.slice(found.index, token.lastIndex)));
    }
  }
}

/** The position of the quotation mark that ends a text, or the end of all. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

function placeIn(around: Open | undefined): string {
  if (!around) return '';
  return around.isObject ? within(around.place, around.name ?? '') : inList(around.place);
}
