import { describe, expect, test } from 'vitest';
import { matchesStrongly, matchesWeakly, parseRange } from './conditions.ts';

describe('matchesWeakly', () => {
  test.each([
    ['*', true],
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", W/"abc" , "y"', true],
    ['"a,b", "abc"', true],
    ['"abcd"', false],
    ['abc', false],
    ['""', false],
  ])('%j', (header, matches) => {
    expect(matchesWeakly(header, '"abc"')).toBe(matches);
  });
});

describe('matchesStrongly', () => {
  test.each([
    ['*', true],
    ['"abc"', true],
    ['"x", "abc"', true],
    ['"a,b" , "abc"', true],
    ['W/"abc"', false],
    ['"x"', false],
    ['abc', false],
    ['', false],
  ])('%j', (header, matches) => {
    expect(matchesStrongly(header, '"abc"')).toBe(matches);
  });
});

describe('parseRange of 100 bytes', () => {
  test.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['Bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-1000', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-3', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['lines=0-1', null],
    ['bytes=0x1-2', null],
  ])('%j', (range, part) => {
    expect(parseRange(range, 100)).toEqual(part);
  });

  test('an empty file has no satisfiable range', () => {
    expect(parseRange('bytes=0-0', 0)).toBe('unsatisfiable');
    expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable');
  });
});
