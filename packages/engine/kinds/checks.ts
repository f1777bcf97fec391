/** Checks that columns of more than one kind have. */
import { sum } from '../algorithms/sum.ts';
import { caseStyle } from './case-style.ts';
import type { Summary } from './evidence.ts';
import type { CheckDefinition, ColumnContext, ColumnForm, Condition, Test } from './kind.ts';
import { BETWEEN_LISTED } from './shapes.ts';
import { AMONG_NUMBERS, strangerAmong } from './strangers.ts';
import { rows, shown, values, verb } from './wording.ts';

/** A test that shows the value itself. */
export function faulty(isWrong: (value: string) => boolean): Test {
  return (value) => (isWrong(value) ? value.trim() : undefined);
}

/** The test for what some rows have, and at most so many; undefined where more do, as then it is how the column is written. */
export function ofFew(
  { counts }: Summary,
  mostRows: number,
  isSuch: (value: string) => boolean,
): Test | undefined {
  const found = new Map([...counts].filter(([value]) => isSuch(value)));
  const has = sum([...found.values()]);
  return has > 0 && has <= mostRows ? faulty((value) => found.has(value)) : undefined;
}

/**
 * Values that cannot be read as what their column holds. Strangers among numbers are left out: they have a finding of their own.
 *
 * @param holds what the column holds: 'dates'
 * @param as what its values are not readable as: 'a date'
 */
export function notReadable(
  finding: string,
  holds: string,
  as: string,
  isReadable: (value: string, form: ColumnForm) => boolean,
): CheckDefinition {
  return {
    finding,
    criterion: 'validity',
    severity: 'medium',
    isWrong: true,
    explains: true,
    sentence: (facts) =>
      `${facts.column} holds ${holds}, but has ${values(facts, 'is', 'are')} not readable as ${as} (${shown(facts)}).`,
    of: ({ form }) =>
      faulty((value) => {
        const isOf = (text: string) => isReadable(text, form);
        // A list of JSON, each of whose values is one.
        return (
          !isOf(value) && !value.split(BETWEEN_LISTED).every(isOf) && !strangerAmong(AMONG_NUMBERS, value)
        );
      }),
  };
}

/**
 * Values that are not what their column holds. Strangers are left out, as above.
 *
 * @param what they are not: 'valid as an e-mail address'
 */
export function invalidValues(
  finding: string,
  what: string,
  of: CheckDefinition['of'],
  severity: CheckDefinition['severity'] = 'medium',
): CheckDefinition {
  return {
    finding,
    criterion: 'validity',
    severity,
    isWrong: true,
    sentence: (facts) => `${facts.column} has ${values(facts, 'is', 'are')} not ${what} (${shown(facts)}).`,
    of(context) {
      const test = of(context);
      return test && ((value) => (strangerAmong(context.kind.strangers, value) ? undefined : test(value)));
    },
  };
}

/** The letters of each style. */
const RULES_OF_CASE: Readonly<Record<string, readonly Condition[]>> = {
  capitals: [{ unlike: ['*[a-z]*'] }],
  'small letters': [{ unlike: ['*[A-Z]*'] }],
  'initial capitals': [{ like: ['*[A-Z]*[a-z]*', '*[a-z]*[A-Z]*'] }],
};

/** For kinds whose format is the style of their letters. */
export const mixedCase: CheckDefinition = {
  finding: 'mixed_case',
  criterion: 'consistency',
  severity: 'low',
  sentence: (facts) =>
    `${facts.column} mixes capitals, small letters and initial capitals: ${rows(facts.count)} (${facts.share}), such as ${shown(facts)}, ${verb(facts, 'differs', 'differ')} from the most common.`,
  of({ formats }) {
    const [usual] = formats;
    if (!usual || formats.length < 2) return undefined;
    return (value) => {
      const style = caseStyle(value.trim());
      return style === undefined || style === usual.format ? undefined : value.trim();
    };
  },
  rule: ({ formats }) => RULES_OF_CASE[formats[0]?.format ?? ''] ?? [],
  // Which letters are capitals only the same words in another row can show: 'McDonald', 'van der Berg', 'IBM'.
  suggest({ summary: { counts }, formats }) {
    const usual = new Map<string, { text: string; count: number }>();
    for (const [value, count] of counts) {
      const [text, key] = [value.trim(), value.trim().toLowerCase()];
      if (caseStyle(text) === formats[0]?.format && count > (usual.get(key)?.count ?? 0)) {
        usual.set(key, { text, count });
      }
    }
    return (value) => {
      const shown = usual.get(value.trim().toLowerCase());
      return shown && shown.count > (counts.get(value) ?? 0) ? shown.text : undefined;
    };
  },
};

/** Values that are written in another way than most of their column. */
export const mixedFormats = {
  finding: 'mixed_formats',
  criterion: 'consistency',
  severity: 'medium',
  sentence: (facts) =>
    `${facts.column} mixes formats: ${rows(facts.count)} (${facts.share}), such as ${shown(facts)}, ${verb(facts, 'differs', 'differ')} from the most common.`,
  of({ kind, form, formats }: ColumnContext) {
    const usual = formats[0]?.format;
    return (value: string) => {
      const format = kind.format?.(value.trim(), form);
      return format === usual ? undefined : format;
    };
  },
} satisfies CheckDefinition;

/** Values that are understood as well in each of the formats of their column. */
export const mixedWritings: CheckDefinition = {
  ...mixedFormats,
  severity: 'low',
  of(context) {
    const test = mixedFormats.of(context);
    return (value) => test(value) && value.trim();
  },
};

/** Where frequent formats cover this share of a column, the others are odd. */
export const DOMINANT = 0.97;

/** Codes that are written unlike nearly all others of their column. */
export const oddFormats: CheckDefinition = {
  finding: 'odd_formats',
  criterion: 'consistency',
  severity: 'low',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'is', 'are')} written unlike nearly all others (${shown(facts)}).`,
  of(context) {
    const usual = usualFormats(context);
    const { kind, form, summary } = context;
    if (!usual || areHexadecimal(summary)) return undefined;
    // Letters with a number behind them that is not padded number things, and get longer: E9, E10. So do numbers of several lengths.
    const isPadded = [...summary.counts.keys()].some((value) => /\p{L}0\d/u.test(value));
    const numbered = [...usual].flatMap((format) => numberingOf(format) ?? []);
    const numbering = new Set(
      numbered.filter((one, at) => (one !== '9' && !isPadded) || numbered.indexOf(one) !== at),
    );
    return faulty((value) => {
      const format = kind.format?.(value.trim(), form) ?? '';
      return !usual.has(format) && !numbering.has(numberingOf(format) ?? '');
    });
  },
};

/** In numbers to the base 16 of one length, any sign may be a letter. */
function areHexadecimal({ sample }: Summary): boolean {
  const values = sample.map(([value]) => value);
  const haveLetters = values.filter((value) => /[a-f]/i.test(value)).length > values.length / 2;
  return (
    haveLetters &&
    values.every(({ length }) => length === values[0]?.length) &&
    /^[\da-f]*$/i.test(values.join(''))
  );
}

/** The format with one digit for any number of them, where that is a number, alone or behind letters. */
function numberingOf(format: string): string | undefined {
  return /^A*9+$/.test(format) ? format.replace(/9+$/, '9') : undefined;
}

/** The formats of nearly all values; undefined if there are none, or no others. */
export function usualFormats({ formats, summary }: ColumnContext): ReadonlySet<string> | undefined {
  const frequent = formats.filter(({ share }) => share >= 0.01);
  const covered = frequent.reduce((sum, { share }) => sum + share, 0);
  if (frequent.length === formats.length || covered < DOMINANT || summary.filled < 20) return undefined;
  return new Set(frequent.map(({ format }) => format));
}
