import { expect, test } from 'vitest';
import { facts } from '../content/schema/read.ts';
import { brand } from './brand.ts';

test('is the brand that the copy names', () => {
  expect(brand()).toBe(facts()['brand']);
});
