import { foldText } from './text.ts';

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
  ' ',
);
const WORDS: ReadonlyMap<string, string> = new Map([
  ...ORDINALS.map((word, at): [string, string] => [word, `${at + 1}${['st', 'nd', 'rd'][at] ?? 'th'}`]),
  ...(
    'street:st str:st avenue:ave av:ave boulevard:blvd road:rd drive:dr lane:ln la:ln place:pl court:ct square:sq terrace:ter ' +
    'crescent:cres close:cl highway:hwy parkway:pkwy circle:cir circuit:cct north:n south:s east:e west:w ' +
    'strasse:str saint:st mount:mt apartment:apt suite:ste floor:fl'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [word = '', short = ''] = pair.split(':');
      return [word, short];
    }),
]);

/** A street with the usual abbreviations and figures, folded. */
export function foldStreet(street: string): string {
  return foldText(street)
    .split(' ')
    .map((word) => WORDS.get(word) ?? word)
    .join(' ');
}
