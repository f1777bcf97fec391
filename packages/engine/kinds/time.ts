import { parseTime } from '../standardize/times.ts';
import { faulty, mixedFormats, notReadable } from './checks.ts';
import type { ValueTest } from './evidence.ts';
import { type CheckDefinition, defineKind } from './kind.ts';
import { AMONG_NUMBERS } from './strangers.ts';
import { counted, shown, verb } from './wording.ts';

/** What could be a number: a time only under a header that says so. */
const NUMBERS = new Set(['hhmm', 'hh.mm']);

/** A time of day that a clock shows. */
const isTime: ValueTest = (value) => {
  const time = parseTime(value);
  return time?.isPossible === true && !NUMBERS.has(time.format);
};

const couldBeTime: ValueTest = (value) => parseTime(value)?.isPossible === true;

const unreadable = notReadable('not_times', 'times of day', 'one', (value) => parseTime(value) !== undefined);

const impossible: CheckDefinition = {
  finding: 'impossible_times',
  criterion: 'validity',
  severity: 'high',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'time')} of day that ${verb(facts, 'does', 'do')} not exist (${shown(facts)}).`,
  of: () => faulty((value) => parseTime(value)?.isPossible === false),
};

const mixed: CheckDefinition = { ...mixedFormats, isWrong: true };

/** A time of day. With its date it is a date. */
export const time = defineKind({
  name: 'time',
  agreement: (evidence) => Math.max(evidence.share(isTime) / 0.5, evidence.share(couldBeTime) / 0.95),
  signs: [{ by: 'form', find: (evidence) => evidence.atLeast(0.8, isTime) }],
  strangers: AMONG_NUMBERS,
  checks: [unreadable, impossible, mixed],
  format: (text) => parseTime(text)?.format,
  standardize(text) {
    const time = parseTime(text);
    return time?.isPossible ? time.text : text;
  },
  compared: { by: 'category', group: 'attribute' },
});
