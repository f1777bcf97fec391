import { isHeaderPhrase } from '../kinds/headers.ts';

/** The header is guessed from this many rows, the first ones. */
export const HEADER_SAMPLE = 200;

/** And from this many columns. */
const MAX_COLUMNS = 200;

/** A shape is that of a column if this share of the cells below the first row have it. */
const SAME_SHAPE = 0.8;

/**
 * Whether the first of these rows is a header. In doubt it is; it is not if its cells look like those below: the same shape
 * (e-mail address, date, number, digits among letters), or words that recur in their column.
 */
export function hasHeader(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...body] = rows;
  if (body.length === 0) return true;
  let evidence = 0;
  let against = 0;
  first.slice(0, MAX_COLUMNS).forEach((cell, at) => {
    const value = cell.trim();
    const below = body.map((row) => (row[at] ?? '').trim()).filter((other) => other !== '');
    if (value === '' || below.length === 0) return;
    if (isHeaderPhrase(value) && !below.includes(value)) against += 3;
    const shape = shapeOf(value);
    const alike = below.filter((other) => shapeOf(other) === shape).length / below.length;
    if (shape !== 'word' && shape !== 'year' && alike >= SAME_SHAPE) evidence += 2;
    else if (shape === 'word' && below.includes(value) && new Set(below).size > 1) evidence++;
    else if (shape === 'word' && isValueShape(below)) against += 2;
  });
  return evidence < 2 || against >= evidence;
}

/** A column of values of one shape under a word is a column under its header. */
function isValueShape(values: readonly string[]): boolean {
  const shapes = values.map(shapeOf).filter((shape) => shape !== 'word');
  return shapes.length >= SAME_SHAPE * values.length;
}

type Shape = 'email' | 'date' | 'year' | 'number' | 'code' | 'word';

function shapeOf(value: string): Shape {
  if (/^[^\s@]{1,64}@[^\s@]{1,255}$/.test(value)) return 'email';
  if (/^(19|20)\d\d$/.test(value)) return 'year';
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(value)) return 'date';
  if (/^[-+(]?\d[\d\s.,()/-]{0,24}%?$/.test(value)) return 'number';
  const digits = value.replace(/\D/g, '').length;
  return digits >= 3 && digits >= value.length / 3 ? 'code' : 'word';
}
