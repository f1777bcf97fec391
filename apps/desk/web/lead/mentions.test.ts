import { expect, test } from 'vitest';
import { mentionedIn, offered, typedName } from './mentions.ts';

const person = (name: string) => ({ id: name.toLowerCase(), name });
const PEOPLE = ['Ana', 'Ana Alvarez', 'Ben Ode'].map(person);

test('a name is typed after an @ that begins a word, up to the caret', () => {
  expect(typedName('Hi @An', 6)).toEqual({ at: 3, text: 'An' });
  expect(typedName('@', 1)).toEqual({ at: 0, text: '' });
  expect(typedName('Hi @An and more', 6)).toEqual({ at: 3, text: 'An' });
  for (const text of ['ana@example.com', 'Hi', '@Ana\nnext'])
    expect(typedName(text, text.length)).toBeUndefined();
});

test('colleagues are offered by any word of their names', () => {
  const names = (text: string) => offered(PEOPLE, { at: 0, text }).map(({ name }) => name);
  expect(names('')).toHaveLength(3);
  expect(names('a')).toEqual(['Ana', 'Ana Alvarez']);
  expect(names('OD')).toEqual(['Ben Ode']);
  expect(names('x')).toEqual([]);
});

test('who is mentioned follows from the text, the longer of two names that begin alike', () => {
  expect(mentionedIn('@Ana Alvarez and @Ben Ode', PEOPLE)).toEqual(['ana alvarez', 'ben ode']);
  expect(mentionedIn('@Ana, and Ben Ode', PEOPLE)).toEqual(['ana']);
});
