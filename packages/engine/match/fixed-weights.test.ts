import { expect, test } from 'vitest';
import { type FixedWeights, scoreWith } from './fixed-weights.ts';

/** Names are compared as given name, surname and other words; a telephone number as one. */
const NAME_LEVELS = [
  'differs',
  'same initial',
  'similar',
  'one slip',
  'equal',
  'found elsewhere in the name',
];
const EXTRA_LEVELS = ['no other word in common', 'one other word', 'two other words', '', 'equal', ''];
const EMAIL_LEVELS = ['differs', '', 'similar', 'same before the @', 'one or two slips', 'equal'];

/** In each class a share agrees, and the rest is spread over the other levels. */
function comparison(
  group: 'given' | 'surname' | 'extra' | 'email',
  names: string[],
  exact: number,
  shares: number[],
) {
  const levels = names.map((name, level) => ({
    name,
    probabilities: shares.map((share) => (level === exact ? share : (1 - share) / (names.length - 1))),
  }));
  return { group, levels };
}

const WEIGHTS: FixedWeights = {
  about: 'people',
  columns: [
    { name: 'first_name', kind: 'given_name', rule: 'text' },
    { name: 'last_name', kind: 'family_name', rule: 'text' },
    { name: 'email', kind: 'email', rule: 'email' },
  ],
  classes: ['same', 'random', 'namesakes', 'same given name', 'same surname', 'namesakes in a household'].map(
    (name, at) => ({ name, share: [1e-4, 0.9997, 1e-4, 1e-4, 1e-5, 1e-6][at] ?? 0 }),
  ),
  comparisons: [
    comparison('given', NAME_LEVELS, 4, [0.9, 0.02, 0.95, 0.95, 0.02, 0.95]),
    comparison('surname', NAME_LEVELS, 4, [0.95, 0.01, 0.95, 0.01, 0.95, 0.95]),
    comparison('extra', EXTRA_LEVELS, 4, [0.9, 0.5, 0.5, 0.5, 0.5, 0.5]),
    comparison('email', EMAIL_LEVELS, 5, [0.8, 1e-5, 1e-4, 1e-5, 1e-5, 0.1]),
  ],
};

const ADA = ['Ada', 'Lovelace', 'ada@engines.example'];

test('records are scored with weights that stay, whatever else is scored with them', () => {
  const [same, namesake, stranger] = scoreWith(WEIGHTS, ADA, [
    ['ADA', 'Lovelace', 'Ada@Engines.example'],
    ['Ada', 'Lovelace', 'lovelace@mail.example'],
    ['Grace', 'Hopper', 'grace@navy.example'],
  ]);
  expect(same?.score).toBeGreaterThan(3);
  expect(namesake?.score).toBeLessThan(0);
  expect(stranger?.score).toBeLessThan(-3);
  const many = Array.from({ length: 50 }, () => ['Ada', 'Lovelace', 'ada@engines.example']);
  expect(scoreWith(WEIGHTS, ADA, [['Ada', 'Lovelace', 'lovelace@mail.example'], ...many])[0]).toEqual(
    namesake,
  );
});

test('numbers are compared as those of the table were, whatever those at hand are like', () => {
  const levels = ['differs', '', '', '', 'equal'].map((name, at) => ({
    name,
    probabilities: WEIGHTS.classes.map(() => (at === 4 ? 0.6 : 0.1)),
  }));
  const weights: FixedWeights = {
    ...WEIGHTS,
    columns: [...WEIGHTS.columns, { name: 'domain', kind: 'identifier', rule: 'whole' }],
    comparisons: [...WEIGHTS.comparisons, { group: 'identifier', levels }],
  };
  const slip = [...ADA, 'engine.example'];
  const [alone] = scoreWith(weights, [...ADA, 'engines.example'], [slip]);
  expect(alone?.contributions.at(-1)?.level).toBe('differs');
  const many = Array.from({ length: 50 }, () => [...ADA, 'engines.example']);
  expect(scoreWith(weights, [...ADA, 'engines.example'], [slip, ...many])[0]).toEqual(alone);
});

test('a number that many names share tells what it tells, whoever else of them is scored', () => {
  const [, ...others] = ['Ada Lovelace', 'Grace Hopper', 'Mary Somerville', 'Emmy Noether'].map((name) => [
    ...name.split(' '),
    'office@engines.example',
  ]);
  const ada = ['Ada', 'Lovelace', 'office@engines.example'];
  expect(scoreWith(WEIGHTS, ada, others)[0]).toEqual(scoreWith(WEIGHTS, ada, others.slice(0, 1))[0]);
});

test('what each comparison adds and what a score starts from are the score', () => {
  const [one] = scoreWith(WEIGHTS, ADA, [['Ada', 'Byron', 'ada@engines.example']]);
  const added = one?.contributions.reduce((sum, { added }) => sum + added, one.prior);
  expect(added).toBeCloseTo(one?.score ?? 0);
});

test('what one of two records lacks tells nothing', () => {
  const [one] = scoreWith(WEIGHTS, ADA, [['Ada', 'Lovelace', '']]);
  expect(one?.contributions.at(-1)).toEqual({ columns: [2], level: '', added: 0 });
});

test('weights of another version of the engine are refused', () => {
  const [, ...classes] = WEIGHTS.classes;
  expect(() => scoreWith({ ...WEIGHTS, classes }, ADA, [ADA])).toThrow('another version');
});
