import { foldText } from '../standardize/text.ts';
import type { Summary } from './evidence.ts';
import type { CheckDefinition } from './kind.ts';
import { rows, shown } from './wording.ts';

/** The same words in other spellings: accents, punctuation, a stray sign. Case alone is a finding of its own. */
export const spellingVariants: CheckDefinition = {
  finding: 'spelling_variants',
  criterion: 'consistency',
  severity: 'low',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has the same words in several spellings in ${rows(facts.count)} (${shown(facts)}).`,
  of({ summary }) {
    const usualOf = usualSpellings(summary);
    return (value) => {
      const usual = usualOf(value);
      return usual === undefined ? undefined : `${value.trim()} → ${usual}`;
    };
  },
  suggest: ({ summary }) => moreFrequentSpellings(summary),
};

/** The same unless the value is as frequent. */
function moreFrequentSpellings(summary: Summary): (value: string) => string | undefined {
  const usualOf = usualSpellings(summary);
  const isRarer = (value: string, usual: string) =>
    2 * (summary.counts.get(value) ?? 0) <= (summary.counts.get(usual) ?? 0);
  return (value) => {
    const usual = usualOf(value);
    return usual !== undefined && isRarer(value, usual) ? usual : undefined;
  };
}

function accentsIn(text: string): number {
  return text.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;
}

/** The most frequent way in which some words are written, and the rows that have them in any way. */
interface Spelling {
  text: string;
  count: number;
  rows: number;
}

/** The most frequent spelling of the same words, unless the value is spelled so, or has more accents. */
function usualSpellings({ counts }: Summary): (value: string) => string | undefined {
  const spellings = new Map<string, Spelling>();
  for (const [value, count] of counts) {
    const folded = withSigns(value);
    if (folded === '') continue;
    const known = spellings.get(folded);
    const isUsual = !known || count > known.count || (count === known.count && value < known.text);
    const usual = isUsual ? { text: value, count } : known;
    spellings.set(folded, { ...usual, rows: (known?.rows ?? 0) + count });
  }
  const stray = straySigns(spellings);
  return (value) => {
    const spelling = spellings.get(withSigns(value));
    const base = spelling && stray.has(signsOf(value)) ? baseOf(spelling, spellings) : undefined;
    const usual = (base ?? spelling)?.text.trim();
    if (usual === undefined || usual.toLowerCase() === value.trim().toLowerCase()) return undefined;
    // Accents are lost, and not added: Würzburg is right beside Wurzburg, and Cagnò another place than Cagno.
    return accentsIn(usual) < accentsIn(value) ? undefined : usual;
  };
}

/** Words without signs have at least so many times as many rows as those into which the signs strayed. */
const TIMES = 8;
/** This share of the words with stray signs is there without them. */
const NEARLY_ALL = 0.9;

/** The signs that mean nothing in this column: nearly all words that have them are there without, in far more rows. */
function straySigns(spellings: ReadonlyMap<string, Spelling>): ReadonlySet<string> {
  const found = new Map<string, { words: number; based: number; rows: number; baseRows: number }>();
  for (const spelling of spellings.values()) {
    const signs = signsOf(spelling.text);
    if (signs === '') continue;
    const one = found.get(signs) ?? { words: 0, based: 0, rows: 0, baseRows: 0 };
    found.set(signs, one);
    const base = baseOf(spelling, spellings);
    one.words++;
    one.rows += spelling.rows;
    if (!base) continue;
    one.based++;
    one.baseRows += base.rows;
  }
  return new Set(
    [...found]
      .filter(
        ([, { words, based, rows, baseRows }]) => based >= NEARLY_ALL * words && baseRows >= TIMES * rows,
      )
      .map(([signs]) => signs),
  );
}

/**
 * The same words without their signs, if these are more frequent: AK for 'AK-*'. C and C#, AA and AA+ are two each, and numbers of
 * models get a sign as well.
 */
function baseOf({ text, rows }: Spelling, spellings: ReadonlyMap<string, Spelling>): Spelling | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2 || (letters === 2 && signsOf(text).length < 2) || /\d/.test(text)) return undefined;
  const base = spellings.get(foldText(text));
  return base && 2 * rows <= base.rows ? base : undefined;
}

/** Blood groups, grades and C++ differ by their signs alone. */
function withSigns(text: string): string {
  return `${foldText(text)} ${signsOf(text)}`.trim();
}

function signsOf(text: string): string {
  return text.match(/[+#*%<>=]|[-−](?!\p{L})/gu)?.join('') ?? '';
}
