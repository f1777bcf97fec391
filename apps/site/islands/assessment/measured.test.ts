import { expect, test } from 'vitest';
import { measuredAddress, readMeasured, writeMeasured } from './measured.ts';

const KEYS = ['accuracy', 'completeness', 'validity'];

test('measurements are read as they were written', () => {
  const text = writeMeasured({ completeness: 98.6, validity: 0 });
  expect(text).toBe('completeness-98.6_validity-0');
  expect(readMeasured(KEYS, text)).toEqual([null, 98.6, 0]);
});

test('measurements lead to the assessment', () => {
  expect(measuredAddress({ validity: 99.3 })).toBe('/ai-readiness#self-assessment&measured=validity-99.3');
});

test.each([null, '', 'accuracy', 'accuracy-101', 'accuracy--1', 'accuracy-1e1', 'price-5', '__-_'])(
  'what is no measurement is left out: %s',
  (text) => {
    expect(readMeasured(KEYS, text)).toEqual([null, null, null]);
  },
);
