import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOfKey, KeyBlocks } from './key-blocks.ts';

const keyed = (...keys: string[]) => keys.map((key) => hashOfKey([key]));

const filled = (blocks: KeyBlocks, count: number) => {
  for (let record = 0; record < count; record++)
    blocks.add(record, keyed(record < 121 ? 'many' : 'few', `pair ${record >> 1}`));
};

test('records that share a key are neighbors, in whatever order they came', () => {
  const blocks = new KeyBlocks(2);
  blocks.add(5, keyed('smith', ''));
  blocks.add(2, keyed('smith', '1980'));
  blocks.add(9, keyed('jones', '1980'));
  blocks.add(7, keyed('1980', 'smith'));
  expect(blocks.neighbors(2)).toEqual(new Set([5, 9]));
  expect(blocks.neighbors(5)).toEqual(new Set([2]));
  expect(blocks.neighbors(7)).toEqual(new Set());
});

test('a block of more records than tell anything does not count, until one leaves', () => {
  const blocks = new KeyBlocks(2);
  filled(blocks, 121);
  expect(blocks.neighbors(0)).toEqual(new Set([1]));
  blocks.take(60);
  expect(blocks.neighbors(0).size).toBe(119);
  blocks.add(60, keyed('many', ''));
  expect(blocks.neighbors(0)).toEqual(new Set([1]));
});

test('as blocks come and go, the others stay', () => {
  const blocks = new KeyBlocks(2);
  filled(blocks, 9000);
  for (let record = 1000; record < 9000; record++) blocks.take(record);
  for (let record = 1000; record < 20_000; record++) blocks.add(record, keyed('', `new ${record >> 1}`));
  expect(blocks.neighbors(200)).toEqual(new Set([201]));
  expect(blocks.neighbors(15_001)).toEqual(new Set([15_000]));
  blocks.take(15_000);
  expect(blocks.neighbors(15_001)).toEqual(new Set());
});

test('two keys together are none if one of them is none, and tell their order', () => {
  const none = hashOfKey(['']);
  expect(hashOfKey(['one', ''])).toBe(none);
  expect(hashOfKey(['', 'one'])).toBe(none);
  expect(hashOfKey(['one', 'other'])).not.toBe(hashOfKey(['other', 'one']));
  expect(hashOfKey(['one', 'other'])).not.toBe(none);
});

test('as records come and go, neighbors are those that share a key', () => {
  const key = fc.constantFrom('', 'a', 'b', 'c', 'd');
  const step = fc.record({ record: fc.nat(9), keys: fc.tuple(key, key) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const blocks = new KeyBlocks(2);
      const now = new Map<number, readonly string[]>();
      for (const { record, keys } of steps) {
        if (now.delete(record)) blocks.take(record);
        else {
          blocks.add(record, keyed(...keys));
          now.set(record, keys);
        }
      }
      for (const [record, keys] of now) {
        const isNear = ([other, theirs]: [number, readonly string[]]) =>
          other !== record && theirs.some((one, sort) => one !== '' && one === keys[sort]);
        const near = [...now].filter(isNear).map(([other]) => other);
        expect([...blocks.neighbors(record)].sort()).toEqual(near.sort());
      }
    }),
  );
});
