import { Lexicon } from '../algorithms/lexicon.ts';
import type { FindingDefinition } from '../kinds/finding.ts';
import { shown, values } from '../kinds/wording.ts';
import { notByChance } from './by-chance.ts';
import { type CodedColumn, isRare } from './coded-column.ts';
import { isKnownName, type Letters } from './letters.ts';
import { areNear, isAsLong, type Spelled, spell } from './spelled.ts';

export const slips = {
  finding: 'slips',
  criterion: 'validity',
  severity: 'medium',
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'looks', 'look')} like another one with a slip of the keyboard (${shown(facts)}).`,
} as const satisfies FindingDefinition;

/** The value that was meant has at least so many times as many rows as its slip. */
const TIMES = 8;
/** The most rows with the same slip, for those come one by one; of a more frequent value, one row in so many may have the same. */
export const MOST_ROWS = 3;
const MOST_SHARE = 100;

/** A column with more frequent values than this has no vocabulary, and no slips are looked for. */
const MOST_FREQUENT = 3000;
/** The most pairs of a rare and a frequent value that are compared in a column. So many take about a second. */
const MOST_PAIRS = 20_000_000;

export interface Slips {
  /** The numbers of the frequent values by those of the rare ones that resemble one of them, and only one. */
  near: ReadonlyMap<number, number>;
  /** Those of the rare ones that are slips whatever else is in their rows. */
  evident: ReadonlySet<number>;
}

const NO_SLIPS: Slips = { near: new Map(), evident: new Set() };

/**
 * Rare values that are a slip of the keyboard away from a frequent one: as many words, each equal or with one edit for every
 * five letters; or other words with one edit for every eight letters in all, as where a space is missing. Left out are values with
 * digits, because one with another digit is as right as they are, addresses of pages, and known names: Mary is no slip of Mark.
 *
 * To be rare is no evidence by itself, because most names and places of a long list are. How many would resemble a frequent value if
 * none was a slip, the values show that are about as frequent as each other: of two such neither is a slip of the other.
 *
 * @returns undefined if there are too many to compare
 */
export function findSlips(column: CodedColumn, letters: () => Letters): Slips | undefined {
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
  const alike = new Map<number, readonly Spelled[]>();
  let pairs = 0;
  for (const { whole } of rare) {
    const length = lexicon.length(whole);
    const others = alike.get(length) ?? frequent.filter((one) => isAsLong(lexicon.length(one.whole), length));
    alike.set(length, others);
    pairs += others.length;
  }
  if (pairs > MOST_PAIRS) return undefined;
  const near = new Map<number, number>();
  for (const one of rare) {
    const rows = counts.at(one.code);
    const least = rows * (rows > MOST_ROWS ? MOST_SHARE : TIMES);
    const meant = (alike.get(lexicon.length(one.whole)) ?? []).filter(
      (other) => counts.at(other.code) >= least && areNear(lexicon, one, other),
    );
    const [first] = meant.toSorted(
      (a, b) => counts.at(b.code) - counts.at(a.code) || (a.folded < b.folded ? -1 : 1),
    );
    // Between two, nobody can tell which was meant.
    if (first && meant.every(({ folded }) => folded === first.folded)) near.set(one.code, first.code);
  }
  if (near.size === 0) return NO_SLIPS;
  const evident = notByChance({
    lexicon,
    column,
    spelled,
    frequent,
    rare,
    near,
    letters: letters(),
  });
  return { near, evident };
}

/** One or two letters, or some with a sign, are codes, of which one with another letter is another. */
export function isCode(text: string): boolean {
  return /^\P{L}*\p{L}{0,2}\P{L}*$/u.test(text) || /^\p{L}{1,5}[-+#*]+$/u.test(text.trim());
}

/** CPIF and FPIF among words are two, as codes are. */
function isAcronym(text: string): boolean {
  return /^\p{Lu}{2,5}$/u.test(text.trim());
}
