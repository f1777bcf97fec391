import { faulty } from '../kinds/checks.ts';
import type { CheckDefinition } from '../kinds/kind.ts';
import { counted, shown } from '../kinds/wording.ts';
import { withoutEscapes } from '../standardize/escapes.ts';

/** In a text with elements, HTML's way of writing a sign is right. */
const isMarkup = (value: string) => /<\/?[a-z][a-z\d]*(?:\s[^<>]{0,500})?\/?>/i.test(value);

export const leftoverEscapes: CheckDefinition = {
  finding: 'leftover_escapes',
  criterion: 'validity',
  severity: 'low',
  isWrong: true,
  explains: true,
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'value')} with escape signs that a program left (${shown(facts)}).`,
  of: ({ kind }) =>
    kind.name === 'json' ? undefined : faulty((value) => withoutEscapes(value) !== value && !isMarkup(value)),
  suggest: () => withoutEscapes,
};
