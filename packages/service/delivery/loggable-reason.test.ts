import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loggableReason } from './loggable-reason.ts';

const ADA = [
  'Ada',
  'Lovelace',
  'ada.lovelace@example.com',
  'Engines Ltd',
  'Please call me tomorrow, +1 555 0100',
];

test.each([
  [
    '550 5.1.1 <ada.lovelace@example.com>: Recipient address rejected',
    '550 5.1.1 … Recipient address rejected',
  ],
  ['451 4.7.1 Greylisting in action, come back later', '451 4.7.1 Greylisting in action, come back later'],
  ['554 Message of Lovelace was refused', '554 Message of … was refused'],
  ['552-5.2.2 mailbox of ADA, full', '552-5.2.2 mailbox of … full'],
  ['550 No such user ada=2Elovelace here', '550 No such user … here'],
  ['550 unknown YWRhQGV4YW1wbGUuY29t ok', '550 unknown … ok'],
  ['550 user lovelac unknown', '550 user … unknown'],
  ['421 try +1 555 0100', '421 try …'],
  ['a@b.example: 451 4.7.1 later; c@d.example: 550 no Ada', '451 4.7.1 later; 550 no …'],
  ['Adalovelace', '…'],
  ['', ''],
])('of %j is logged %j', (answer, logged) => expect(loggableReason(answer, ADA)).toBe(logged));

test.each(['Jean-Luc', "O'Hara", 'Al-Aa'])('nothing is logged of a typed %s', (name) =>
  expect(loggableReason(`550 no ${name} here`, [name])).toBe('550 no … here'),
);

test('no word of four letters or more that a visitor typed is left, wherever it is', () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9@.+-]{4,20}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.array(fc.string()), (typed, said) => {
      const answer = `550 5.1.1 ${typed.flatMap((one, at) => [one, said[at] ?? '', `<${one}>`]).join(' ')}`;
      const logged = loggableReason(answer, typed).slice('550 5.1.1'.length);
      for (const one of typed) expect(logged.toLowerCase()).not.toContain(one.toLowerCase());
    }),
  );
});
