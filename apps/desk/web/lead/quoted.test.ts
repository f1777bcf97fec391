import { describe, expect, test } from 'vitest';
import { passagesOf } from './quoted.ts';

const SENT =
  'Hello Ada,\n\nDoes Tuesday at ten suit you? We would show you how records of the two banks are matched.\n\nGrace';

/** The passages in words: quoted ones in brackets. */
const shown = (body: string) =>
  passagesOf(body, [SENT]).map(({ text, isQuoted }) => (isQuoted ? `[${text.trim()}]` : text.trim()));

const MARKED = SENT.replace(/^/gm, '> ').replaceAll('> \n', '>\n');

describe('what a mail quotes is told from what its writer wrote', () => {
  test.each<[name: string, body: string, expected: string[]]>([
    [
      'Gmail',
      `Gladly.\n\nOn Mon, Nov 23, 2026 at 10:00 AM Grace <desk+key@answers.example>\nwrote:\n\n${MARKED}`,
      ['Gladly.', '[On Mon'],
    ],
    [
      'German',
      `Gerne.\n\nAm 23.11.2026 um 10:00 schrieb Grace:\n${MARKED}\n\nAda`,
      ['Gerne.', '[Am 23', 'Ada'],
    ],
    [
      'French',
      `Volontiers.\n\nLe 23 nov. 2026 à 10:00, Grace a écrit :\n${MARKED}`,
      ['Volontiers.', '[Le 23'],
    ],
    [
      'Spanish',
      `Con gusto.\n\nEl lun, 23 nov 2026 a las 10:00, Grace escribió:\n${MARKED}`,
      ['Con gusto.', '[El lun'],
    ],
    [
      'below a quote',
      `On Monday, 23 November, Grace wrote:\n${MARKED}\n\nGladly.`,
      ['[On Monday', 'Gladly.'],
    ],
    [
      'between quotes',
      'On 23 November, Grace wrote:\n> Hello Ada,\n\nHello.\n\n> Grace\n\nThanks.',
      ['[On 23', 'Hello.', '[> Grace]', 'Thanks.'],
    ],
    [
      'Outlook',
      `Gladly.\n\n________________________________\nFrom: Grace <desk+key@answers.example>\nSent: Monday\nTo: Ada\nSubject: Demo\n\n${SENT}`,
      ['Gladly.', '[____'],
    ],
    [
      'Outlook in German',
      `Gerne.\n\n-----Ursprüngliche Nachricht-----\nVon: Grace\nGesendet: Montag\nAn: Ada\nBetreff: Demo\n\n${SENT}`,
      ['Gerne.', '[-----Urs'],
    ],
    [
      'Outlook in French',
      `Oui.\n\nDe : Grace\nEnvoyé : lundi\nÀ : Ada\nObjet : Demo\n\n${SENT}`,
      ['Oui.', '[De :'],
    ],
    [
      'Outlook in Spanish',
      `Sí.\n\nDe: Grace\nEnviado el: lunes\nPara: Ada\nAsunto: Demo\n\n${SENT}`,
      ['Sí.', '[De:'],
    ],
    [
      'between lines of Outlook',
      `See below.\n\nFrom: Grace\nSent: Monday\nSubject: Demo\n\nDoes Tuesday at ten suit you?\nTuesday.\n\nGrace`,
      ['See below.', '[From:', 'Tuesday.', '[Grace]'],
    ],
  ])('%s', (_name, body, expected) => {
    const found = shown(body);
    expect(found.map((text, at) => text.slice(0, expected[at]?.length))).toEqual(expected);
    // Nothing is lost.
    expect(
      passagesOf(body, [SENT])
        .map(({ text }) => text)
        .join('\n'),
    ).toBe(body);
  });

  test('a part of a line is looked for in the latest 20,000 characters alone', () => {
    const part = 'Does Tuesday at ten suit you both';
    const below = `Yes.\n\nFrom: Grace\nSent: Monday\nSubject: Demo\n\n${part}`;
    const isQuoted = (before: string) => passagesOf(below, [before]).at(-1)?.isQuoted;
    expect(isQuoted(`${part} or not? ${'x'.repeat(19_000)}`)).toBe(true);
    expect(isQuoted(`${part} or not? ${'x'.repeat(20_000)}`)).toBe(false);
  });

  test.each([
    ['no quote', 'Gladly.\nAda'],
    ['a figure', 'Of our rows\n>50% are old\n>20% are wrong'],
    ['one marked line of their own', 'We ask:\n> Why?\nAda'],
    ['a sentence like an attribution', 'On day 1 my colleague wrote:\nThis is no quote.'],
    ['a letter with a sender', 'From: our old system\nTo: yours\nThat is what we want.'],
    ['a mail that only quotes', MARKED],
  ])('%s stays', (_name, body) => {
    expect(passagesOf(body, [SENT])).toEqual([{ text: body, isQuoted: false }]);
  });
});

test('a line that is too long to introduce a quote is not matched, and long mails are not looked through whole', () => {
  const line = `Am ${'1 schrieb '.repeat(5000)}`;
  expect(shown(`${line}\n> One\n> two`)).toEqual([line.trim(), '[> One\n> two]']);
});
