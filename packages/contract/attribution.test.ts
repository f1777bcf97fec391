import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ATTRIBUTION_NAMES,
  type AttributionName,
  cleanAttribution,
  readAttribution,
  UTM_NAMES,
} from './attribution.ts';

/** Strings of every kind: ASCII, whole Unicode with lone surrogates, and what people send to do harm. */
const text = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 50 })
    .map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        '<b>',
        '=1+1',
        '@SUM(A1)',
        '-2',
        '\u202e',
        'שלום',
        '%3C',
        '&',
        '\0',
        '\r\n',
        '/',
        '..',
        'a',
      ),
    )
    .map((parts) => parts.join('')),
);

const UTM_VALUE = /^[A-Za-z0-9_.+-]+( +[A-Za-z0-9_.+-]+)*$/;

/** What a cleaned value consists of. */
const ALLOWED: Readonly<Record<AttributionName, RegExp>> = {
  utm_source: UTM_VALUE,
  utm_medium: UTM_VALUE,
  utm_campaign: UTM_VALUE,
  utm_term: UTM_VALUE,
  utm_content: UTM_VALUE,
  first_path: /^\/([A-Za-z0-9_.~-][A-Za-z0-9_.~/-]{0,198})?$/,
  referrer_host: /^[a-z0-9][a-z0-9_.-]{0,252}$/,
};

test.each(ATTRIBUTION_NAMES)('%s: nothing but allowed characters is left of any text', (name) => {
  fc.assert(
    fc.property(text, (value) => {
      const cleaned = cleanAttribution(name, value);
      if (cleaned !== null) expect(cleaned).toMatch(ALLOWED[name]);
      expect(cleaned?.length ?? 0).toBeLessThanOrEqual(name.startsWith('utm_') ? 100 : 253);
      // What the browser has cleaned stays as it is on the server.
      expect(cleanAttribution(name, cleaned)).toBe(cleaned);
    }),
  );
});

test.each(ATTRIBUTION_NAMES)('%s: an allowed value stays as it is, up to its length', (name) => {
  fc.assert(
    fc.property(fc.stringMatching(ALLOWED[name]), (value) => {
      const isUtm = name.startsWith('utm_');
      expect(cleanAttribution(name, value)).toBe(isUtm ? value.slice(0, 100).trim() : value);
    }),
  );
});

test.each(ATTRIBUTION_NAMES)('%s: what is no text is not known', (name) => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      if (typeof value !== 'string') expect(cleanAttribution(name, value)).toBeNull();
    }),
  );
});

test.each([
  ['spring sale', 'spring sale'],
  ['a-b_c.d+e', 'a-b_c.d+e'],
  ['  spring  ', 'spring'],
  ['x'.repeat(10_000), 'x'.repeat(100)],
  [`${'x'.repeat(99)} ${'y'.repeat(100)}`, 'x'.repeat(99)],
  ['<script>alert(1)</script>', 'scriptalert1script'],
  ['=HYPERLINK("http://evil.example")', 'HYPERLINKhttpevil.example'],
  ['\u202egnirps', 'gnirps'],
  ['שלום', null],
  ['%3Cb%3E', '3Cb3E'],
  ['line\r\nbreak\ttab', 'linebreaktab'],
  ['', null],
  ['   ', null],
])('a campaign value: %j becomes %j', (value, expected) => {
  for (const name of UTM_NAMES) expect(cleanAttribution(name, value)).toBe(expected);
});

test.each([
  ['/', '/'],
  ['/blog/lei-and-kyc-data', '/blog/lei-and-kyc-data'],
  [`/${'x'.repeat(200)}`, null],
  ['//evil.example', null],
  ['https://evil.example/', null],
  ['/%E2%80%AE', null],
  ['/<b>', null],
  ['/a?b=c', null],
  ['about', null],
])('a first page: %j becomes %j', (value, expected) => {
  expect(cleanAttribution('first_path', value)).toBe(expected);
});

test.each([
  ['News.Example.com', 'news.example.com'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['192.0.2.7', '192.0.2.7'],
  ['bücher.example', null],
  ['evil.example/path', null],
  ['-1', null],
  [`${'a'.repeat(254)}`, null],
])('a referring host: %j becomes %j', (value, expected) => {
  expect(cleanAttribution('referrer_host', value)).toBe(expected);
});

test('of a repeated parameter the first value counts, percent-encoding and plus signs are decoded once', () => {
  const query = new URLSearchParams(
    'utm_source=one&utm_source=two&utm_campaign=spring+sale%2B&utm_term=%253Cb%253E&utm_content=%E0%A4%A&other=x',
  );
  expect(readAttribution((name) => query.get(name))).toEqual({
    utm_source: 'one',
    utm_medium: null,
    utm_campaign: 'spring sale+',
    utm_term: '3Cb3E',
    utm_content: 'A',
    first_path: null,
    referrer_host: null,
  });
});
