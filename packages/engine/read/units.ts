/** Rows between a header and its data that are none: units of the columns, and rules. */
import { isTyped, valuesOf } from './header.ts';

/** Names and signs of units (SI Brochure, 9th edition, and what tables have besides), each with a power. */
const UNIT =
  /^(?:%|‰|°[CFK]?|deg|rad|[$€£¥₹]|EUR|USD|GBP|CHF|JPY|T€|Mio\.?|[kcmµunMGTdh]?(?:m|g|s|A|K|mol|cd|Hz|N|Pa|bar|J|W|Wh|V|F|C|Ω|Ohm|l|L|t|B|bit|cal|eV|VA)|kph|mph|kn|min|sec|hrs?|[hdaY]|days?|years?|months?|weeks?|hours?|minutes?|seconds?|in|ft|yd|mi|oz|lbs?|gal|ppm|ppb|pH|dB|lx|lm|psi|pcs|pc|ea|Stk\.?|Stück|St\.?|ha|ac|mmHg|IU|U|no\.?|#|units?)(?:[23²³]|\^-?\d|-\d)?$/u;

/** In parentheses anything short is a unit. */
const BRACKETED = /^(?:\([^()]{1,16}\)|\[[^[\]]{1,16}\])$/;

/** The types of a database, and signs for no unit. */
const TYPE =
  /^(?:-+|–|—|text|string|char|varchar|date|datetime|timestamp|int|integer|float|double|decimal|number|numeric|bool|boolean|category|id|name)$/i;

/**
 * Whether the first row below a header has units: nothing else, and one at least above numbers or dates.
 *
 * @param body the rows below it
 */
export function isUnitRow(row: readonly string[], body: readonly (readonly string[])[]): boolean {
  const cells = row.map((cell, at) => ({ text: cell.trim(), at })).filter(({ text }) => text !== '');
  if (cells.length === 0 || !cells.every(({ text }) => isUnit(text) || TYPE.test(text))) return false;
  const isAboveData = ({ at }: { at: number }) => {
    const below = valuesOf(body, at);
    return below.length > 0 && isTyped(below);
  };
  const hasTypes = cells.length > 1 && cells.every(({ text }) => TYPE.test(text));
  return cells.some((cell) => (hasTypes || isUnit(cell.text)) && isAboveData(cell));
}

function isUnit(text: string): boolean {
  if (text.length > 24) return false;
  const parts = text.replace(/^1\s?\//, '').split(/\s?[/*·⋅ ]\s?/);
  return BRACKETED.test(text) || parts.every((part) => UNIT.test(part));
}

/** Whether a row is a line drawn with signs. */
export function isRule(row: readonly string[]): boolean {
  const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return cells.length > 0 && cells.every((cell) => /^(?=.{2,2000}$)[-=_+:|* ]+$/.test(cell));
}
