import { withoutInvisible } from '../standardize/invisible.ts';
import { repairMojibake } from '../standardize/mojibake.ts';
import type { ColumnForm } from './kind.ts';
import { type Kind, kindOf } from './kinds.ts';

/**
 * A value in the one form of its kind, for people to read: dates as ISO 8601, phone numbers as E.164, names with initial
 * capitals. What cannot be read keeps its text, without spaces around it, and free text its line breaks.
 */
export function standardize(name: Kind, value: string, form: ColumnForm = {}): string {
  const kind = kindOf(name);
  const text = repairMojibake(value);
  const spaced = kind.isProse ? text.trim() : singleSpaced(text);
  return kind.standardize?.(spaced, form) ?? spaced;
}

function singleSpaced(text: string): string {
  return withoutInvisible(text)
    .split(/[\s\u0085]+/)
    .filter(Boolean)
    .join(' ');
}
