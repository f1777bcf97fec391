import { MISSING } from '../compare/comparison.ts';
import type { StandardColumn } from '../compare/fields.ts';
import type { ThingComparison } from './thing-comparison.ts';

const NAMES = [
  'other codes',
  'codes that begin alike',
  'a code that the other has not',
  'a code in the other text',
  'the same code',
];
/** Most values of a column of codes have one and little else, and hardly two rows have the same. */
const MOST = 0.5;
const MOST_WORDS = 3;
/** Shorter ones are within others by chance. */
const LENGTH = 4;
const ALIKE_LENGTH = 2;

/**
 * Columns of model numbers, part numbers, and the like, compared as codes: by their letters and digits alone, without zeros before them, and
 * with what the other row says in any text.
 */
export function codeColumns(texts: readonly Pick<StandardColumn, 'column' | 'texts'>[]): ThingComparison[] {
  const all = texts.map((text) => text.texts.all());
  const coded = texts.flatMap(({ column, texts: { distinct } }, at) => {
    const filled = distinct.filter((text) => text !== '');
    const isCoded =
      filled.filter((text) => /\d/.test(text) && text.split(' ').length <= MOST_WORDS).length >
      MOST * filled.length;
    const own = all[at] ?? [];
    const rows = own.filter((text) => text !== '').length;
    return isCoded && filled.length > MOST * rows ? [{ column, codes: own.map(codeOf) }] : [];
  });
  if (coded.length === 0) return [];
  const whole = (all[0] ?? []).map((_, row) => compact(all.map((values) => values[row] ?? '').join(' ')));
  return coded.map(({ column, codes }) => ({
    columns: [column],
    levelNames: NAMES,
    level(a, b) {
      const [x = '', y = ''] = [codes[a], codes[b]];
      if (x === '' && y === '') return MISSING;
      if (x === y) return 4;
      const isWithin = (code: string, text = '') => code.length >= LENGTH && text.includes(code);
      if (isWithin(x, whole[b]) || isWithin(y, whole[a])) return 3;
      if (x === '' || y === '') return 2;
      return x.slice(0, ALIKE_LENGTH) === y.slice(0, ALIKE_LENGTH) ? 1 : 0;
    },
  }));
}

/** What has a digit between spaces. */
function codeOf(text: string): string {
  return compact(
    text
      .split(' ')
      .filter((part) => /\d/.test(part))
      .join(''),
  ).replace(/^0+/, '');
}

function compact(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
