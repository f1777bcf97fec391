import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFragment, writeFragment } from './url-state.ts';

const read = (hash: string) => {
  const { anchor, values } = readFragment(hash);
  return [anchor, ...values];
};

it('reads the anchor and the values after it, either of which may be missing', () => {
  expect(read('')).toEqual(['']);
  expect(read('#')).toEqual(['']);
  expect(read('#estimate')).toEqual(['estimate']);
  expect(read('#estimate&records=1&billing=annual')).toEqual([
    'estimate',
    ['records', '1'],
    ['billing', 'annual'],
  ]);
  expect(read('#records=1')).toEqual(['', ['records', '1']]);
  expect(read('#&records=1')).toEqual(['', ['records', '1']]);
});

it('round-trips, and is empty without an anchor and values', () => {
  const anchor = fc.constantFrom('', 'estimate', 'assessment-result');
  const pairs = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.string()), {
    selector: ([name]) => name,
  });
  fc.assert(
    fc.property(anchor, pairs, (anchor, pairs) => {
      const fragment = { anchor, values: new URLSearchParams(pairs) };
      const hash = new URL(writeFragment(fragment), 'https://assay.example/pricing').hash;
      expect(read(hash)).toEqual(read(writeFragment(fragment)));
      expect(read(hash)).toEqual([anchor, ...fragment.values]);
    }),
  );
  expect(writeFragment({ anchor: '', values: new URLSearchParams() })).toBe('');
  expect(writeFragment({ anchor: 'estimate', values: new URLSearchParams() })).toBe('#estimate');
});
