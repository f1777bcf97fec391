import { Lexicon } from '../algorithms/lexicon.ts';
import { SEVERAL } from '../kinds/enough.ts';
import type { FindingDefinition } from '../kinds/finding.ts';
import { TIMES } from '../kinds/spelling-variants.ts';
import { shown, values } from '../kinds/wording.ts';
import { countryCode } from '../kinds/words/countries.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from '../kinds/words/person-names.ts';
import { CITIES, REGIONS } from '../kinds/words/places.ts';
import { areEvident } from './by-chance.ts';
import { type CodedColumn, isRare } from './coded-column.ts';
import { areNear, type Spelled, spell } from './spelled.ts';

export const slips = {
  finding: 'slips',
  criterion: 'validity',
  severity: 'medium',
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'looks', 'look')} like another one with a slip of the keyboard (${shown(facts)}).`,
} as const satisfies FindingDefinition;

/** Of a value that is no slip by itself, because several rows have it, one row in so many may have the same slip. */
const MOST_SHARE = 100;

/** A column with more frequent values than this has no vocabulary, and no slips are looked for. */
const MOST_FREQUENT = 3000;
/** The most pairs of a rare and a frequent value that are compared in a column. So many take about a second. */
const MOST_PAIRS = 20_000_000;

/** How many rows the value that was meant has at least, if so many have its slip. */
export function leastMeant(rows: number): number {
  return rows * (rows > SEVERAL ? MOST_SHARE : TIMES);
}

interface Slips {
  /** The numbers of the frequent values by those of the rare ones that resemble one of them, and only one. */
  near: ReadonlyMap<number, number>;
  /** Whether those are slips whatever else is in their rows. */
  areEvident: boolean;
}

const NO_SLIPS: Slips = { near: new Map(), areEvident: false };

/**
 * Rare values that are a slip of the keyboard away from a frequent one: as many words, each equal or with one edit for every five letters.
 * Left out are values with digits, because one with another digit is as right as they are, addresses of pages, and known names: Mary is no
 * slip of Mark.
 *
 * @returns undefined if there are too many to compare
 */
export function findSlips(column: CodedColumn): Slips | undefined {
  const { texts, counts } = column;
  const lexicon = new Lexicon();
  const words = [...texts.entries()].filter(([, text]) => !/\d|:\/\//.test(text) && !isCode(text));
  const isUsual = (code: number) => counts.at(code) >= TIMES;
  const usual = words.filter(([code]) => isUsual(code));
  if (usual.length === 0 || usual.length > MOST_FREQUENT) return NO_SLIPS;
  const spelled = words.map(([code, text]) => spell(lexicon, text, code));
  const frequent = spelled.filter(({ code }) => isUsual(code));
  const areCapitals = frequent.every(({ code }) => !/\p{Ll}/u.test(texts[code] ?? ''));
  // Another spelling of a frequent one is no slip.
  const known = new Map(frequent.map(({ code, folded }) => [folded, code]));
  const mayBeSlip = ({ code, folded }: Spelled) =>
    isRare(column, code) &&
    (known.get(folded) ?? code) === code &&
    !isKnownName(folded) &&
    (areCapitals || !isAcronym(texts[code] ?? ''));
  const rare = spelled.filter(mayBeSlip);
  if (rare.length * frequent.length > MOST_PAIRS) return undefined;
  const near = new Map<number, number>();
  for (const one of rare) {
    const rows = counts.at(one.code);
    const least = leastMeant(rows);
    const meant = frequent.filter((other) => counts.at(other.code) >= least && areNear(lexicon, one, other));
    const [first] = meant.toSorted(
      (a, b) => counts.at(b.code) - counts.at(a.code) || (a.folded < b.folded ? -1 : 1),
    );
    // Between two, nobody can tell which was meant.
    if (first && meant.every(({ folded }) => folded === first.folded)) near.set(one.code, first.code);
  }
  if (near.size === 0) return NO_SLIPS;
  return { near, areEvident: areEvident({ lexicon, column, spelled, frequent, rare, near }) };
}

/** Whether a folded text is a name of a person or place that is known. */
function isKnownName(folded: string): boolean {
  return (
    [GIVEN_NAMES, FAMILY_NAMES, CITIES, REGIONS].some((names) => names.has(folded)) ||
    countryCode(folded) !== undefined
  );
}

/** One or two letters, or some with a sign, are codes, of which one with another letter is another. */
export function isCode(text: string): boolean {
  return /^\P{L}*\p{L}{0,2}\P{L}*$/u.test(text) || /^\p{L}{1,5}[-+#*]+$/u.test(text.trim());
}

/** CPIF and FPIF among words are two, as codes are. */
function isAcronym(text: string): boolean {
  return /^\p{Lu}{2,5}$/u.test(text.trim());
}
