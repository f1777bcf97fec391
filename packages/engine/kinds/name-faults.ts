/** What stands in the names of people and is no part of them. */
import { foldText } from '../standardize/text.ts';
import { ofFew } from './checks.ts';
import { HABIT } from './enough.ts';
import type { CheckDefinition } from './kind.ts';
import { shown, values } from './wording.ts';

/** Titles that nobody is called by. Earl, Don, Prince and Master are given names, too. */
const TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|doctor|doktor|herr|frau|monsieur|madame|mme|mlle|sra|senor|senora|senorita|signor|signora|dott|dottssa|dottoressa|docteur)$/;
/** Those that are names where no dot follows. */
const WITH_DOT = /^(?:ing|mag|sig|sr|rev|hon|dipl|capt|lt|sgt|sir)\.\s+\p{L}{2}/iu;

export const titlesInNames: CheckDefinition = {
  finding: 'titles_in_names',
  criterion: 'validity',
  severity: 'low',
  isWrong: true,
  explains: true,
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'holds', 'hold')} a title (${shown(facts)}): it belongs in a column of its own.`,
  of: ({ summary }) => ofFew(summary, HABIT * summary.filled, hasTitle),
};

function hasTitle(value: string): boolean {
  const text = value.trim();
  if (text.length > 60) return false;
  return TITLE.test(foldText(text).split(' ')[0] ?? '') || WITH_DOT.test(text);
}

/** A digit within a word: 'Sm1th', 'Meyer2'. Generations are counted: '2nd', '3.'. */
const DIGIT_IN_WORD = /\p{L}\d|\d\p{L}/u;
const GENERATION = /\b\d{1,2}(?:st|nd|rd|th|e|er|ter)\b|\b\d\./iu;

export const digitsInNames: CheckDefinition = {
  finding: 'digits_in_names',
  criterion: 'validity',
  severity: 'medium',
  isWrong: true,
  explains: true,
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'has', 'have')} a digit in a name (${shown(facts)}).`,
  // Of a whole name the words may be those of a band.
  of: ({ kind, summary }) =>
    ofFew(summary, HABIT * summary.filled, kind.name === 'full_name' ? hasDigitWithin : hasDigit),
};

function hasDigit(value: string): boolean {
  return value.length <= 60 && DIGIT_IN_WORD.test(value) && !GENERATION.test(value);
}

function hasDigitWithin(value: string): boolean {
  return /\p{Ll}\d\p{Ll}/u.test(value.slice(0, 60)) && hasDigit(value);
}
