import { faulty, mixedFormats } from './checks.ts';
import type { Evidence, ValueTest } from './evidence.ts';
import { type CheckDefinition, defineKind } from './kind.ts';
import { shown, values } from './wording.ts';

/** Words for true and false, in one language or manner a pair. */
const PAIRS =
  'true/false yes/no y/n t/f 1/0 on/off ja/nein j/n wahr/falsch oui/non o/n vrai/faux si/no sí/no s/n sim/não sim/nao ja/nee ja/nej tak/nie да/нет д/н ano/ne igen/nem evet/hayır evet/hayir kyllä/ei はい/いいえ 是/否 有/无 예/아니오 हाँ/नहीं بله/خیر نعم/لا כן/לא ναι/όχι checked/unchecked'
    .split(' ')
    .map((pair) => pair.split('/'));

function pairOf(text: string): readonly string[] | undefined {
  return PAIRS.find((pair) => pair.includes(text));
}

const lower = (value: string) => value.trim().slice(0, 20).toLowerCase();

export const isBoolean: ValueTest = (value) => pairOf(lower(value)) !== undefined;

/** Both words of one pair, or words longer than a letter: 'n' and 's' alone may be north and south. */
function areBoth({ summary: { sample } }: Evidence): boolean {
  const words = new Set(sample.map(([value]) => lower(value)));
  return PAIRS.some(
    ([yes = '', no = '']) =>
      words.has(yes) && words.has(no) && (words.size === 2 || [...words].every((word) => pairOf(word))),
  );
}

/** The pair in the letters of the value: 'Yes/No'. */
function formatOf(text: string): string | undefined {
  const word = lower(text);
  const pair = pairOf(word);
  if (!pair) return undefined;
  if (text === word) return pair.join('/');
  if (text === text.toUpperCase() && text.length > 1) return pair.join('/').toUpperCase();
  return pair.map((one) => one.slice(0, 1).toUpperCase() + one.slice(1)).join('/');
}

/** A word that has a part in several pairs is written like the others as long as one of its pairs is theirs. */
const mixed: CheckDefinition = {
  ...mixedFormats,
  isWrong: true,
  of({ formats }) {
    const usual = formats[0]?.format.split('/');
    return (value) => {
      const format = formatOf(value.trim());
      return format === undefined || usual?.includes(value.trim()) ? undefined : format;
    };
  },
};

const unreadable: CheckDefinition = {
  finding: 'not_booleans',
  criterion: 'validity',
  severity: 'low',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} says yes or no, but has ${values(facts, 'says', 'say')} neither (${shown(facts)}).`,
  of: () => faulty((value) => pairOf(lower(value)) === undefined),
};

export const boolean = defineKind({
  name: 'boolean',
  phrases:
    'active,is active,enabled,consent,opt in,newsletter,verified,is verified,deleted,is deleted,paid,flag,boolean,aktiv,einwilligung,bezahlt,actif,activo,attivo,ativo,actief,aktywny,активен,有効',
  agreement: (evidence) => evidence.share(isBoolean) / 0.8,
  signs: [
    { by: 'form', find: (evidence) => (areBoth(evidence) ? evidence.atLeast(0.95, isBoolean) : undefined) },
  ],
  strangers: [],
  checks: [unreadable, mixed],
  format: formatOf,
  standardize(text) {
    const pair = pairOf(lower(text));
    return pair ? `${pair[0] === lower(text)}` : text;
  },
  compared: { by: 'category', group: 'attribute' },
});
