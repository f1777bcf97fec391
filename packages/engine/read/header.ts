import { isHeaderPhrase } from '../kinds/headers.ts';

/** The header is guessed from the first rows, this many. */
export const HEADER_SAMPLE = 200;

/** Lines are judged by their first columns, this many. */
export const MAX_COLUMNS = 200;

/** A shape is that of a column if this share of the cells below the first row have it. */
const SAME_SHAPE = 0.8;

/** What speaks for a row being a header, and for being data as the rows below are. */
interface HeaderEvidence {
  header: number;
  data: number;
}

/**
 * Whether the first of these rows is a header. In doubt it is; it is not if its cells look like those below: the same shape
 * (e-mail or web address, date, number, digits among letters), or words that recur in their column.
 */
export function hasHeader(rows: readonly (readonly string[])[]): boolean {
  const { header, data } = evidenceOf(rows);
  return data < 2 || header >= data;
}

/** What a column of keys, or of their values, is called above them. */
const KEYS_HEADER =
  /^(?:keys?|fields?|attributes?|propert(?:y|ies)|parameters?|settings?|items?|names?|columns?)$/i;

/**
 * Whether rows are what one thing is described by: of two cells each, the first says what columns are called, each once, and the
 * second has words in some and dates, numbers or addresses in others.
 */
export function areKeysAndValues(rows: readonly (readonly string[])[]): boolean {
  if (rows.length < 4 || rows.length >= HEADER_SAMPLE || rows.some(({ length }) => length !== 2))
    return false;
  const keys = rows.map(([key = '']) => key.trim().replace(/:$/, ''));
  const shapes = new Set(rows.map(([, value = '']) => shapeOf(value.trim())));
  const known = keys.filter(isHeaderPhrase).length;
  const areKeys = new Set(keys).size === keys.length && known >= rows.length / 2;
  return areKeys && shapes.size >= 3 && !KEYS_HEADER.test(keys[0] ?? '');
}

/** Judges the first row by those below it. A header may stand among them again; a row of data may, too. */
export function evidenceOf([first = [], ...body]: readonly (readonly string[])[]): HeaderEvidence {
  const others = body.filter(
    (row) => row.length !== first.length || row.some((cell, at) => cell !== first[at]),
  );
  const amongOthers = others.length < body.length ? evidenceAmong(first, others) : undefined;
  return amongOthers && amongOthers.header > 0 ? amongOthers : evidenceAmong(first, body);
}

function evidenceAmong(first: readonly string[], body: readonly (readonly string[])[]): HeaderEvidence {
  const evidence = { header: 0, data: 0 };
  if (body.length === 0) return evidence;
  first.slice(0, MAX_COLUMNS).forEach((cell, at) => {
    const value = cell.trim();
    const below = valuesOf(body, at);
    if (value === '' || below.length === 0) return;
    if (isHeaderPhrase(value) && !below.includes(value)) evidence.header += 3;
    const shape = shapeOf(value);
    const alike = below.filter((other) => shapeOf(other) === shape).length / below.length;
    if (shape !== 'word' && shape !== 'year' && alike >= SAME_SHAPE) evidence.data += 2;
    else if (shape === 'word' && below.includes(value) && new Set(below).size > 1) evidence.data++;
    else if (shape === 'word' && isTyped(below)) evidence.header += 2;
  });
  return evidence;
}

/** The values of a column, without blank ones. */
export function valuesOf(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.map((row) => (row[column] ?? '').trim()).filter((value) => value !== '');
}

/** Whether values are of one shape that is no word: a word above them is their header. */
export function isTyped(values: readonly string[]): boolean {
  const shapes = values.map(shapeOf).filter((shape) => shape !== 'word');
  return shapes.length >= SAME_SHAPE * values.length;
}

/** Whether a row has a cell, not a word, that looks as most of its column does. */
export function looksLikeData(row: readonly string[], body: readonly (readonly string[])[]): boolean {
  return row.slice(0, MAX_COLUMNS).some((cell, at) => {
    const shape = shapeOf(cell.trim());
    if (shape === 'word' || shape === 'year') return false;
    const below = valuesOf(body, at);
    return (
      below.length > 0 &&
      below.filter((other) => shapeOf(other) === shape).length >= SAME_SHAPE * below.length
    );
  });
}

type Shape = 'email' | 'url' | 'date' | 'year' | 'number' | 'code' | 'word';

export function shapeOf(value: string): Shape {
  if (/^[^\s@]{1,64}@[^\s@]{1,255}$/.test(value)) return 'email';
  if (/^(?:https?:\/\/|www\.)\S{1,2000}$/i.test(value)) return 'url';
  if (/^(19|20)\d\d$/.test(value)) return 'year';
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(value)) return 'date';
  if (/^[-+(]?\d[\d\s.,()/-]{0,24}%?$/.test(value)) return 'number';
  const digits = value.replace(/\D/g, '').length;
  return digits >= 3 && digits >= value.length / 3 ? 'code' : 'word';
}
