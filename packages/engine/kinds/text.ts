/** Words without a form of their own: categories and sentences. */
import { isPair } from './coordinates.ts';
import { isRealDate } from './date.ts';
import { isEmail } from './email.ts';
import { SEVERAL, VOCABULARY } from './enough.ts';
import type { Evidence, ValueTest } from './evidence.ts';
import { defineKind } from './kind.ts';
import { isNumber } from './number.ts';
import { hasPhoneForm } from './phone.ts';
import { categoryVariants, titleVariants } from './spelling-variants.ts';
import { isPercentage } from './units.ts';
import { isUrl } from './web-address.ts';

/** With a digit and without spaces. */
export const isCode: ValueTest = (value) => /\d/.test(value) && !/\s/.test(value);

/** Few values, each of them often. */
function isRepeated({ summary, vocabulary }: Evidence): boolean {
  return vocabulary <= (vocabulary <= VOCABULARY ? 0.5 : 0.1) * summary.filled;
}

/** Words, and not sentences, of which each answers for several rows. */
export const areAnswers = ({ summary, vocabulary, words }: Evidence) =>
  words < 6 && SEVERAL * vocabulary <= summary.filled;

/** Forms that no category has. */
const UNLIKE = [isEmail, hasPhoneForm, isPercentage, isPair, isUrl, isRealDate];

export const category = defineKind({
  name: 'category',
  // A position may be of a person or on the globe, and headers may stand a column too far to one side.
  agreement: (evidence) => (1 - Math.max(...UNLIKE.map((test) => evidence.share(test)))) / 0.5,
  signs: [
    {
      by: 'repetition',
      find: (evidence) => (isRepeated(evidence) && evidence.words < 6 ? 0.6 : undefined),
    },
    { by: 'rest', find: ({ distinct }) => (distinct <= 0.5 ? 0.3 : undefined) },
  ],
  strangers: [],
  checks: [categoryVariants, titleVariants],
  hasNoRules: true,
  compared: { by: 'category', group: 'attribute' },
});

export const freeText = defineKind({
  name: 'free_text',
  agreement: (evidence) => (1 - evidence.share(isNumber)) / 0.5,
  signs: [
    {
      by: 'sentences',
      find(evidence) {
        const areWords = evidence.words >= 4 && evidence.share(isCode) < 0.8;
        return areWords || evidence.length >= 40 ? 0.7 : undefined;
      },
    },
    { by: 'rest', find: () => 0.3 },
  ],
  strangers: [],
  hasNoRules: true,
  isProse: true,
  compared: { by: 'text', group: 'attribute' },
});
