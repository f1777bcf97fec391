import { foldText } from '../standardize/text.ts';
import { faulty, mixedFormats } from './checks.ts';
import type { Evidence, Summary, ValueTest } from './evidence.ts';
import { type CheckDefinition, type ColumnForm, defineKind } from './kind.ts';
import { shown, values } from './wording.ts';

/** Words for true and false, folded, in one language or manner a pair. */
const PAIRS = (
  'true/false yes/no y/n t/f 1/0 on/off checked/unchecked ja/nein j/n wahr/falsch oui/non o/n vrai/faux si/no s/n verdadero/falso ' +
  'vero/falso sim/não verdadeiro/falso ja/nee waar/onwaar ja/nej sant/falskt tak/nie prawda/fałsz да/нет д/н истина/ложь ano/ne ' +
  'pravda/nepravda áno/nie igen/nem igaz/hamis evet/hayır doğru/yanlış kyllä/ei tosi/epätosi はい/いいえ 有/無 有/无 是/否 真/假 예/아니오 ' +
  'हाँ/नहीं بله/خیر نعم/لا כן/לא ναι/όχι'
)
  .split(' ')
  .map((pair) => pair.split('/').map(foldText));

const folded = (value: string) => foldText(value.slice(0, 20));

function isWord(word: string): boolean {
  return PAIRS.some((pair) => pair.includes(word));
}

const isBoolean: ValueTest = (_, __, folded) => isWord(folded);

/** Whether a word is the opposite of another value of its column, as no is of yes. */
export function isAnswer(text: string, others: readonly string[]): boolean {
  const word = folded(text);
  const opposites = PAIRS.filter((pair) => pair.includes(word)).flat();
  return others.some((other) => folded(other) !== word && opposites.includes(folded(other)));
}

/** Whether a word says yes. */
export function isYes(text: string): boolean {
  return PAIRS.some(([yes]) => yes === folded(text));
}

/** Headers that ask: 'isDeleted', 'has_email', 'opt-in flag'. */
const ASKS =
  /^(?:[Ii]s|[Hh]as|[Cc]an|[Ww]as|[Dd]id|IS|HAS|[Ii]st|[Hh]at|[Ee]st)(?:[\s_-]|\p{Lu})|(?:[Ff]lag|FLAG|[Ii]ndicator|[YyJj] ?\/ ?[Nn]|[YyJj]\/[Nn]\?|\?)$/u;
/** Said by a column that asks nothing, they are a count, a hemisphere or a wind. */
const UNCLEAR: ReadonlySet<string> = new Set(['1', 's', 'o', 't', 'd']);

/** Both words of one pair; beside others only if all are words for true and false, longer than a letter. */
function areBoth({ summary: { name, sample } }: Evidence): boolean {
  const words = new Set(sample.map(([value]) => folded(value)));
  const asks = ASKS.test(name);
  return PAIRS.some(
    ([yes = '', no = '']) =>
      (asks || !UNCLEAR.has(yes)) &&
      words.has(yes) &&
      words.has(no) &&
      (words.size === 2 || [...words].every((word) => isWord(word))),
  );
}

/** The pair that most rows have a word of. */
function usualPair({ counts }: Summary): readonly string[] | undefined {
  const found = new Map<readonly string[], number>();
  for (const [value, count] of counts) {
    const word = folded(value);
    for (const pair of PAIRS) if (pair.includes(word)) found.set(pair, (found.get(pair) ?? 0) + count);
  }
  return [...found].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** A pair and its letters: 'yes/no', 'YES/NO', 'Yes/No'. */
function formatOf(text: string, { words }: ColumnForm): string | undefined {
  const word = folded(text);
  const pair = words?.includes(word) ? words : PAIRS.find((one) => one.includes(word));
  const shown = pair?.join('/');
  if (text === text.toLowerCase()) return shown;
  if (text === text.toUpperCase() && text.length > 1) return shown?.toUpperCase();
  return pair?.map((one) => one.slice(0, 1).toUpperCase() + one.slice(1)).join('/');
}

const mixed: CheckDefinition = {
  ...mixedFormats,
  isWrong: true,
  suggest({ form, formats, summary: { counts } }) {
    const words = new Map<boolean, { text: string; count: number }>();
    for (const [value, count] of counts) {
      const [text, isYes] = [value.trim(), meaningOf(value)];
      const isUsual = isYes !== undefined && formatOf(text, form) === formats[0]?.format;
      if (isUsual && count > (words.get(isYes)?.count ?? 0)) words.set(isYes, { text, count });
    }
    return (value) => {
      const isYes = meaningOf(value);
      return isYes === undefined ? undefined : words.get(isYes)?.text;
    };
  },
};

/** Whether a word says yes; undefined if it says neither, or yes in one language and no in another. */
function meaningOf(value: string): boolean | undefined {
  const word = folded(value);
  const meanings = new Set(PAIRS.filter((pair) => pair.includes(word)).map(([yes]) => yes === word));
  return meanings.size === 1 ? [...meanings][0] : undefined;
}

const unreadable: CheckDefinition = {
  finding: 'not_booleans',
  criterion: 'validity',
  severity: 'low',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} says yes or no, but has ${values(facts, 'says', 'say')} neither (${shown(facts)}).`,
  of: () => faulty((value) => !isWord(folded(value))),
  rule: ({ summary: { counts } }) => [{ like: [...counts.keys()].filter((value) => isWord(folded(value))) }],
};

export const boolean = defineKind({
  name: 'boolean',
  agreement: (evidence) => evidence.share(isBoolean) / 0.8,
  signs: [
    { by: 'form', find: (evidence) => (areBoth(evidence) ? evidence.atLeast(0.95, isBoolean) : undefined) },
  ],
  strangers: [],
  checks: [unreadable, mixed],
  format: formatOf,
  learn: ({ summary }) => ({ words: usualPair(summary) }),
  standardize(text) {
    const word = folded(text);
    const pair = PAIRS.find((one) => one.includes(word));
    return pair ? `${pair[0] === word}` : text;
  },
  compared: { by: 'category', group: 'attribute' },
});
