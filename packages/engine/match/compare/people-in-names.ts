import { foldText } from '../../standardize/text.ts';
import { foldedText } from './texts.ts';

/** What tells two of one name apart: whether they are the older or the younger, and how many a name is of. */
export type OfName = 'generation' | 'people';

const GENERATIONS: Readonly<Record<string, string>> = {
  ...{ jr: 'jr', jnr: 'jr', junior: 'jr', sr: 'sr', snr: 'sr', senior: 'sr' },
  ...{ ii: 'ii', iii: 'iii', iv: 'iv' },
};

/** 'jr' of 'John Smith Jr.'; '' of a name that does not say it. The first word is a given name, or a surname. */
function generationIn(name: string): string {
  const [, ...words] = foldText(name).split(' ');
  return words.map((word) => GENERATIONS[word] ?? '').find(Boolean) ?? '';
}

/** One or two words before the sign or the word that joins two people: lords have it behind more. */
const TWO = /^\p{L}+\.?(?: \p{L}+\.?)? ?(?:&| (?:and|und|et) ) ?\p{L}/iu;

/** Whether a name is of two people, as 'John & Mary Smith' and 'Mr. and Mrs. Smith' are; '' of none. */
function peopleIn(name: string): string {
  return TWO.test(name.trim()) ? 'two' : /[\p{L}\p{N}]/u.test(name) ? 'one' : '';
}

/** What is compared of a cell in a column that keeps rows apart. */
export function textToKeepApart(of: OfName | undefined): (cell: string) => string {
  return of === undefined ? foldedText : of === 'generation' ? generationIn : peopleIn;
}

/** What in the names of a column keeps rows apart: what some say and others say otherwise. */
export function toldIn(names: Iterable<string>): OfName[] {
  const different = [...new Set(names)];
  return (['generation', 'people'] as const).filter((of) => {
    const found = new Set(different.map(textToKeepApart(of)));
    found.delete('');
    return found.size > 1;
  });
}
