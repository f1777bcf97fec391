import { isStreet } from './address.ts';
import { oddFormats } from './checks.ts';
import { isRealDate } from './date.ts';
import { isEmail } from './email.ts';
import type { Summary } from './evidence.ts';
import { runningMask } from './formats.ts';
import { defineKind } from './kind.ts';
import { invalidUuids, isUuid, standardUuid, UUID } from './uuid.ts';

/** Whether distinct values number the rows: whole numbers close together, or one prefix with a number. */
export function isNumbering({ sample, counts }: Summary): boolean {
  const values = sample.map(([value]) => value);
  if (values.length < 3) return false;
  const prefix = commonPrefix(values).replace(/\d+$/, '');
  if (prefix === '') return isDense(values, counts.size);
  const isPrefix = /^[a-z#][\w#/-]{0,11}$/i.test(prefix);
  return isPrefix && values.every((value) => /^\d/.test(value.slice(prefix.length)));
}

function isDense(values: readonly string[], distinct: number): boolean {
  if (!values.every((value) => /^\d{1,15}$/.test(value))) return false;
  const numbers = values.map(Number);
  const range = Math.max(...numbers) - Math.min(...numbers);
  return range < 3 * distinct;
}

function commonPrefix(values: readonly string[]): string {
  return values.reduce((prefix, value) => {
    let length = 0;
    while (length < prefix.length && prefix[length] === value[length]) length++;
    return prefix.slice(0, length);
  });
}

/** Numbers the rows, or names each of them. */
export const rowKey = defineKind({
  name: 'row_key',
  agreement: (evidence) =>
    (1 - Math.max(...[isStreet, isEmail, isRealDate].map((test) => evidence.share(test)))) / 0.5,
  signs: [
    {
      by: 'form',
      detail: UUID,
      find: (evidence) => (evidence.isUnique ? evidence.atLeast(0.8, isUuid) : undefined),
    },
    {
      by: 'numbering',
      find: (evidence) => (evidence.isUnique && isNumbering(evidence.summary) ? 0.8 : undefined),
    },
  ],
  strangers: [],
  checks: [invalidUuids, oddFormats],
  hasNoRules: true,
  isKey: () => true,
  format: runningMask,
  standardize: standardUuid,
});
