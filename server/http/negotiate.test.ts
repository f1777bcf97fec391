import { describe, expect, test } from 'vitest';
import { type Coding, chooseCoding, chooseRange, namesEtag, namesOtherEtag } from './negotiate.ts';

describe('chooseCoding', () => {
  const all: Coding[] = ['br', 'zstd', 'gzip'];
  test.each<[string | undefined, readonly Coding[], Coding | null]>([
    [undefined, all, null],
    ['', all, null],
    ['gzip, deflate, br, zstd', all, 'br'],
    ['gzip, deflate, br, zstd', ['gzip'], 'gzip'],
    ['gzip', [], null],
    ['deflate', all, null],
    ['GZIP', all, 'gzip'],
    ['x-gzip', all, 'gzip'],
    ['*', all, 'br'],
    ['br;q=0, *', all, 'zstd'],
    ['br;q=0.5, gzip;q=0.9', all, 'gzip'],
    ['br; q=0.001', all, 'br'],
    ['br;q=0', all, null],
    ['*;q=0', all, null],
    ['identity;q=1, br;q=0.5', all, null],
    ['identity;q=0.5, br;q=0.5', all, 'br'],
    ['identity;q=0, *;q=0', all, null],
    ['br;q=abc, gzip', all, 'gzip'],
    ['br;q=2', all, null],
    [';;,,', all, null],
  ])('%j of %j', (accept, available, coding) => {
    expect(chooseCoding(accept, available)).toBe(coding);
  });
});

describe('namesEtag', () => {
  test.each([
    [undefined, false],
    ['*', true],
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", W/"abc" , "y"', true],
    ['"a,b", "abc"', true],
    ['"abcd"', false],
    ['abc', false],
    ['""', false],
  ])('%j', (header, named) => {
    expect(namesEtag(header, '"abc"')).toBe(named);
  });
});

describe('namesOtherEtag', () => {
  test.each([
    [undefined, false],
    ['*', false],
    ['"abc"', false],
    ['"x", "abc"', false],
    ['"a,b" , "abc"', false],
    ['W/"abc"', true],
    ['"x"', true],
    ['abc', true],
    ['', true],
  ])('%j', (header, others) => {
    expect(namesOtherEtag(header, '"abc"')).toBe(others);
  });
});

describe('chooseRange of 100 bytes', () => {
  test.each([
    [undefined, null],
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
  ])('%j', (range, chosen) => {
    expect(chooseRange(range, undefined, '"abc"', 100)).toEqual(chosen);
  });

  test.each([
    ['"abc"', { first: 0, last: 0 }],
    ['"changed"', null],
    ['W/"abc"', null],
    ['Fri, 02 Jan 2026 03:04:05 GMT', null],
  ])('If-Range: %s', (ifRange, chosen) => {
    expect(chooseRange('bytes=0-0', ifRange, '"abc"', 100)).toEqual(chosen);
  });

  test('nothing of an empty file can be had', () => {
    expect(chooseRange('bytes=0-0', undefined, '"abc"', 0)).toBe('unsatisfiable');
    expect(chooseRange('bytes=-5', undefined, '"abc"', 0)).toBe('unsatisfiable');
  });
});
