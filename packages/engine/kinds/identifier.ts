import { foldText } from '../standardize/text.ts';
import { SCHEMES, schemeOf } from './check-digits.ts';
import { faulty, oddFormats } from './checks.ts';
import { SEVERAL } from './enough.ts';
import { type Evidence, isLetters, type ValueTest } from './evidence.ts';
import { mask } from './formats.ts';
import { type CheckDefinition, type ColumnContext, defineKind, type Test } from './kind.ts';
import { isInteger, isNumber } from './number.ts';
import { mixedSeparators } from './separators.ts';
import { isCode } from './text.ts';
import { invalidUuids, isUuid, standardUuid, UUID } from './uuid.ts';
import { counted, shown, values, verb } from './wording.ts';

export const invalidCheckDigits: CheckDefinition = {
  finding: 'invalid_check_digits',
  criterion: 'validity',
  severity: 'high',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'fails', 'fail')} the check of such numbers (${shown(facts)}): a digit is wrong, missing or swapped.`,
  of: (context) => failing(context, false),
};

/** Numbers of a country that fail together are no mistakes one by one. */
export const madeUpNumbers: CheckDefinition = {
  finding: 'made_up_numbers',
  criterion: 'validity',
  severity: 'low',
  isUnusual: true,
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'number')} that ${verb(facts, 'fails', 'fail')} the check as most with the same first letters do (${shown(facts)}): they are made up, or of another register.`,
  of: (context) => failing(context, true),
};

/** @param together whether those that fail as most with the same first letters do are told, or the others */
function failing({ detail, summary: { counts } }: ColumnContext, together: boolean): Test | undefined {
  const scheme = schemeOf(detail);
  if (!scheme) return undefined;
  const lettersOf = (value: string) => value.trim().slice(0, 2).toUpperCase().replace(/\P{L}/gu, '');
  const found = new Map<string, { failed: number; all: number }>();
  for (const [value, count] of counts) {
    const { failed, all } = found.get(lettersOf(value)) ?? { failed: 0, all: 0 };
    found.set(lettersOf(value), { failed: failed + (scheme.passes(value) ? 0 : count), all: all + count });
  }
  const areMost = (value: string) => {
    const { failed = 0, all = 0 } = found.get(lettersOf(value)) ?? {};
    return failed >= SEVERAL && 2 * failed > all;
  };
  return faulty((value) => !scheme.passes(value) && areMost(value) === together);
}

/** Amounts are, numbers of accounts are not. */
const isRound: ValueTest = (value) => /00$/.test(value);

const hasCents: ValueTest = (value) => /^[-+]?\d{1,9}[.,]\d\d$/.test(value);

/** Whom a register gives a number of their own, so that two who have one are a fault; of a contract there may be two. */
const SOMEBODY =
  /^(?:mrn|medicalrecord|patient|customer|client|member|policy|policyholder|employee|student|vendor|supplier|kunden?|mitglied|patienten|personal|versicherten|lieferanten|kreditor|debitor|matrikel|adherent|fournisseur|cliente|socio|paciente|proveedor|fornitore|paziente|subscriber|insured)/;

/** Whether a header names a number that one person or company has. */
export function isOfSomebody(header: string): boolean {
  return SOMEBODY.test(header.toLowerCase().replace(/\P{L}+/gu, ''));
}

/** With check digits, or unique per person. The detail says which. */
export const identifier = defineKind({
  name: 'identifier',
  // Words that many rows share are states of what has a number, 'State of account', and cents those of an amount: 'VAT'.
  agreement: (evidence) =>
    (evidence.distinct <= 0.1 && evidence.share(isLetters) >= 0.9) || evidence.share(hasCents) >= 0.9 ? 0 : 1,
  confirms(detail, evidence) {
    const scheme = schemeOf(detail);
    return scheme === undefined || evidence.share(scheme.hasShape) >= 0.3;
  },
  signs: [
    ...SCHEMES.filter(({ oneIn }) => oneIn >= 10).map(({ name, oneIn, hasShape, passes }) => ({
      by: 'check digits' as const,
      detail: name,
      find: (evidence: Evidence) =>
        evidence.share(hasShape) >= 0.7 ? evidence.atLeast(Math.max(0.5, 4 / oneIn), passes) : undefined,
    })),
    {
      by: 'check digits',
      detail: 'SSN',
      find({ summary: { sample } }) {
        const matches = sample.filter(([value]) => /^\d{3}-\d{2}-\d{4}$/.test(value)).length;
        return matches > 0 && matches >= 0.7 * sample.length ? 0.9 : undefined;
      },
    },
    {
      by: 'form',
      detail: UUID,
      find: (evidence) => (evidence.isUnique ? undefined : evidence.atLeast(0.8, isUuid)),
    },
    {
      by: 'digits',
      find(evidence) {
        const areNumbers = evidence.share(isNumber) >= 0.9 && evidence.share(isInteger) >= 0.99;
        const areOthers = evidence.length >= 6 && evidence.distinct >= 0.3 && evidence.share(isRound) < 0.5;
        // Amounts, and numbers of people, have few digits and many.
        return areNumbers && areOthers && evidence.usualLength >= 0.8 ? 0.5 : undefined;
      },
    },
    {
      by: 'code',
      find: (evidence) =>
        evidence.share(isCode) >= 0.8 && evidence.share(isLetters) < 0.2 ? 0.5 : undefined,
    },
  ],
  strangers: [],
  checks: [invalidCheckDigits, madeUpNumbers, invalidUuids, mixedSeparators, oddFormats],
  // Other numbers may repeat by their nature, as that of an order does with each of its articles.
  isKey: ({ name, counts, filled }, detail) =>
    filled >= 20 &&
    (detail === undefined ? isOfSomebody(name) && counts.size >= 0.97 * filled : counts.size >= 0.9 * filled),
  format: mask,
  standardize(text, { scheme }) {
    if (scheme === UUID) return standardUuid(text);
    return scheme === undefined ? text : text.toUpperCase();
  },
  // One system writes 123-45-6789, another 123456789.
  compared: { by: 'code', group: 'identifier', texts: () => (value) => foldText(value).replaceAll(' ', '') },
});
