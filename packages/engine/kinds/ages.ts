/** Words of headers that say how old somebody is. */
import { headerWords } from './headers.ts';

const AGES: ReadonlySet<string> = new Set([
  'age',
  'alter',
  'edad',
  'eta',
  'idade',
  'leeftijd',
  'alder',
  'wiek',
  'возраст',
  '年齢',
  '年龄',
]);

/** Whether a header says how old somebody is. */
export function saysAge(header: string): boolean {
  return headerWords(header).some((word) => AGES.has(word));
}
