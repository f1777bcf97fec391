/** Universally unique identifiers (RFC 9562): of rows, or of what rows refer to. They are a detail of both kinds. */
import { faulty } from './checks.ts';
import type { ValueTest } from './evidence.ts';
import type { CheckDefinition } from './kind.ts';
import { shown, values } from './wording.ts';

const FORM = /^(?:urn:uuid:)?\{?([\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12})\}?$/i;

/** With hyphens; 32 digits without them may be a sum of a file. */
export const isUuid: ValueTest = (value) => value.includes('-') && FORM.test(value);

export const UUID = 'UUID';

export const invalidUuids: CheckDefinition = {
  finding: 'invalid_uuids',
  criterion: 'validity',
  severity: 'medium',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'is', 'are')} no UUID (${shown(facts)}): that has 32 hexadecimal digits in five groups.`,
  of: ({ detail }) => (detail === UUID ? faulty((value) => !FORM.test(value.trim())) : undefined),
};

/** In small letters with hyphens, and without braces. */
export function standardUuid(text: string): string {
  const digits = FORM.exec(text)?.[1]?.replaceAll('-', '').toLowerCase();
  return digits === undefined ? text : digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
