import { faulty, invalidValues } from './checks.ts';
import type { ValueTest } from './evidence.ts';
import { defineKind } from './kind.ts';

/** An object or a list by its first signs: what is long is only in part at hand where a kind is found. */
const looksLikeJson: ValueTest = (value) =>
  /^(?:\{\s*(?:"|\}$)|\[\s*(?:[{["\]]|-?\d|true|false|null))/.test(value);

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

const isWholeJson: ValueTest = (value, ...rest) =>
  looksLikeJson(value, ...rest) && (value.length >= 500 || isJson(value));

const invalid = invalidValues('invalid_json', 'readable as JSON', () =>
  faulty((value) => value.trim() !== '' && !isJson(value)),
);

/** Objects or lists as JSON (RFC 8259). */
export const json = defineKind({
  name: 'json',
  agreement: (evidence) => evidence.share(looksLikeJson) / 0.5,
  signs: [{ by: 'form', find: (evidence) => evidence.atLeast(0.8, isWholeJson) }],
  strangers: [],
  checks: [invalid],
  isProse: true,
  // White space between the parts goes; numbers and texts stay as they are written.
  standardize: (text) =>
    isJson(text)
      ? text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, quoted: string | undefined) => quoted ?? '')
      : text,
});
