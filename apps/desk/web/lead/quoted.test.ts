import { describe, expect, test } from 'vitest';
import { passagesOf } from './quoted.ts';

const SENT = 'Hello Ada,\n\nDoes Tuesday at ten suit you?\n\nGrace';

/** The passages in words: quoted ones in brackets. */
const shown = (body: string) =>
  passagesOf(body).map(({ text, isQuoted }) => (isQuoted ? `[${text.trim()}]` : text.trim()));

const MARKED = SENT.replace(/^/gm, '> ').replaceAll('> \n', '>\n');

describe('what a mail quotes is told from what its writer wrote', () => {
  test.each<[name: string, body: string, expected: string[]]>([
    [
      'Gmail',
      `Gladly.\n\nOn Mon, Nov 23, 2026 at 10:00 AM Grace <desk+key@answers.example>\nwrote:\n\n${MARKED}`,
      ['Gladly.', '[> Hello'],
    ],
    [
      'German',
      `Gerne.\n\nAm 23.11.2026 um 10:00 schrieb Grace:\n${MARKED}\n\nAda`,
      ['Gerne.', '[> Hello', 'Ada'],
    ],
    ['without an introduction', `Gladly.\n\n${MARKED}`, ['Gladly.', '[> Hello']],
    [
      'between quotes',
      'On 23 November, Grace wrote:\n> Hello Ada,\n\nHello.\n\n> Does Tuesday\n> suit you?\n\nThanks.',
      ['On 23', '[> Does', 'Thanks.'],
    ],
  ])('%s', (_name, body, expected) => {
    const found = shown(body);
    expect(found.map((text, at) => text.slice(0, expected[at]?.length))).toEqual(expected);
    // Nothing is lost.
    expect(
      passagesOf(body)
        .map(({ text }) => text)
        .join('\n'),
    ).toBe(body);
  });

  test.each([
    ['no quote', 'Gladly.\nAda'],
    ['a figure', 'Of our rows\n>50% are old\n>20% are wrong'],
    ['one marked line of their own', 'We ask:\n> Why?\nAda'],
    ['a letter with a sender', 'From: our old system\nTo: yours\nThat is what we want.'],
    ['a mail that only quotes', MARKED],
  ])('%s stays', (_name, body) => {
    expect(passagesOf(body)).toEqual([{ text: body, isQuoted: false }]);
  });
});
