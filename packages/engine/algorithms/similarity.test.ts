import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import { Lexicon } from './lexicon.ts';
import { isSimilar, isSwapped, isWithin } from './similarity.ts';

function pair(a: string, b: string): [Lexicon, number, number] {
  const lexicon = new Lexicon();
  return [lexicon, lexicon.id(a), lexicon.id(b)];
}

/** Optimal string alignment by its definition. */
function byDefinition(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i + j),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      (rows[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swaps ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}

/** Each letter of the first text takes the first equal one of the second that is near and not taken. */
function jaroWinklerByDefinition(a: string, b: string): number {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Set<number>();
  const common = [...a].filter((letter, i) => {
    const j = [...b].findIndex(
      (other, at) => other === letter && Math.abs(at - i) <= reach && !taken.has(at),
    );
    if (j >= 0) taken.add(j);
    return j >= 0;
  });
  if (common.length === 0) return 0;
  const others = [...taken].sort((x, y) => x - y).map((at) => b[at]);
  const transposed = common.filter((letter, at) => letter !== others[at]).length / 2;
  const count = common.length;
  const jaro = (count / a.length + count / b.length + (count - transposed) / count) / 3;
  const start = [...a].slice(0, 4).findIndex((letter, at) => letter !== b[at]);
  const prefix = start < 0 ? Math.min(4, a.length) : start;
  return jaro + prefix * 0.1 * (1 - jaro);
}

const texts = fc.string({ unit: fc.constantFrom(...'abcé0'), maxLength: 60 });

test('the distance is optimal string alignment, for words and for long texts', () => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      expect(editDistance(...pair(a, b))).toBe(byDefinition(a, b));
    }),
  );
});

test('of a long text the first 64 letters are compared, and how long it is', () => {
  const text = 'abcé0'.repeat(20);
  const later = `${text.slice(0, 80)}XYZ${text.slice(83)}`;
  expect(editDistance(...pair(text, later))).toBe(0);
  expect(jaroWinkler(...pair(text, later))).toBe(1);
  expect(isWithin(...pair(text, `${text}XYZ`), 1)).toBe(false);
  const [lexicon, first, second] = pair(text, later);
  expect(lexicon.length(second)).toBe(100);
  expect(lexicon.start(second) - lexicon.start(first)).toBe(64);
});

test('two swapped neighbors are one edit, unless they are edited again', () => {
  expect(editDistance(...pair('smiht', 'smith'))).toBe(1);
  expect(editDistance(...pair('ca', 'abc'))).toBe(3);
});

test('texts are within a distance exactly if their distance is no larger', () => {
  fc.assert(
    fc.property(texts, texts, fc.nat({ max: 3 }), (a, b, most) => {
      expect(isWithin(...pair(a, b), most)).toBe(byDefinition(a, b) <= most);
    }),
  );
});

test('an edit anywhere is one edit, and an edit of both ends of a word of five letters is none', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcé0'), minLength: 5, maxLength: 9 });
  const edit = fc.constantFrom<[number, string]>([0, 'x'], [1, ''], [1, 'x'], [2, '']);
  fc.assert(
    fc.property(word, fc.nat({ max: 9 }), edit, (text, at, [gone, more]) => {
      const edited = text.slice(0, at) + more + text.slice(at + gone);
      expect(isWithin(...pair(text, edited), 1)).toBe(byDefinition(text, edited) <= 1);
      const swapped = text.slice(0, at) + [...text.slice(at, at + 2)].reverse().join('') + text.slice(at + 2);
      expect(isWithin(...pair(text, swapped), 1)).toBe(true);
    }),
  );
  expect(isWithin(...pair('smith', 'xmitx'), 1)).toBe(false);
});

test.each([
  ['martha', 'marhta', 0.9611],
  ['dwayne', 'duane', 0.84],
  ['dixon', 'dicksonx', 0.8133],
  ['abc', 'xyz', 0],
  ['same', 'same', 1],
])('the Jaro-Winkler similarity of %s and %s is %d', (a, b, similarity) => {
  expect(jaroWinkler(...pair(a, b))).toBeCloseTo(similarity, 4);
});

test('the Jaro-Winkler similarity is that of its definition, for words and for long texts', () => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      expect(jaroWinkler(...pair(a, b))).toBeCloseTo(a === b ? 1 : jaroWinklerByDefinition(a, b), 12);
    }),
  );
});

test('the shortcut for texts with little in common changes no answer', () => {
  fc.assert(
    fc.property(texts, texts, fc.constantFrom(0.85, 0.86, 0.93), (a, b, least) => {
      fc.pre(a !== '' && b !== '');
      expect(isSimilar(...pair(a, b), least)).toBe(jaroWinkler(...pair(a, b)) >= least);
    }),
  );
});

test('a similarity is the same both ways round', () => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      expect(editDistance(...pair(a, b))).toBe(editDistance(...pair(b, a)));
    }),
  );
});

test.each([
  ['portsmouth', 'pootsmruth', true],
  ['joshua', 'aoshuj', true],
  ['london', 'lodnon', true],
  ['london', 'nodnol', true],
  ['william', 'mailliw', false],
  ['london', 'londom', false],
  ['london', 'londo', false],
  ['aabb', 'abab', true],
])('swaps of letters, however far apart: %s, %s: %s', (a, b, expected) => {
  expect(isSwapped(...pair(a, b))).toBe(expected);
});
