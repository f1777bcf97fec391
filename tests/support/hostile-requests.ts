/** Hostile requests, from an almost valid submission to random bytes; never with a valid token. */
import fc from 'fast-check';
import { API_PATHS, IDEMPOTENCY_HEADER } from '../../packages/contract/api.ts';
import { CONTACT, DEMO_REQUEST } from './api.ts';

/** A request as `fetch` takes it. */
export interface HostileRequest {
  path: string;
  init: { method: string; headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> };
}

const anyText = fc.string({ unit: 'binary', maxLength: 50 });

/** Every character that Node allows in a header. */
export const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
});

const FORM_PATHS = [API_PATHS.contactSubmissions, API_PATHS.newsletterSubscriptions];

/** Valid bodies, before something in them is changed. */
const GOOD_FIELDS: readonly Record<string, unknown>[] = [
  DEMO_REQUEST,
  CONTACT,
  { email: 'ada@example.com' },
  { form_type: 'contact' },
];

const NAMES = [...Object.keys(DEMO_REQUEST), 'token', 'nickname', '', '__proto__', 'constructor', 'toString'];

const ODD_VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5e308, [], {}, [['x']], { length: 1 }, { toString: null }, { __proto__: null }],
  ...['', ' ', 'null', 'a\0b', '\u{1b}[2J', 'a\r\nBcc: b@example.com', '\ud800', '\udc00\ud800', '\ufeff'],
  ...[
    '\u202egpj.exe',
    'e\u0301'.repeat(60),
    '👩‍👩‍👧‍👦'.repeat(20),
    '\u{e0041}',
    'ﷺ',
    'ada@xn--müller',
    'a@b@c.example',
  ],
  ...[
    "'; drop table contact_submissions; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '%00',
    '../../etc/passwd',
  ],
  ...['x'.repeat(101), 'x'.repeat(5001), '\n'.repeat(5001), 'é'.repeat(12_000)],
];

const oddValue = fc.oneof(
  { arbitrary: fc.constantFrom(...ODD_VALUES), weight: 3 },
  { arbitrary: anyText, weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
);

/** @param badTokens tokens that are well-formed and invalid */
function tokens(badTokens: readonly string[]) {
  const bad = fc.constantFrom(...badTokens);
  const garbled = fc
    .tuple(bad, fc.nat({ max: 400 }), fc.base64String({ maxLength: 8 }))
    .map(([token, at, piece]) => token.slice(0, at) + piece + token.slice(at + piece.length));
  return fc.oneof(bad, garbled, fc.constantFrom(undefined, null, '', 'none', 'e30=', 'x'.repeat(9000)));
}

/** The JSON of a form with up to three bad fields. */
function almostGoodJson(badTokens: readonly string[]) {
  const changes = fc.array(fc.tuple(fc.constantFrom(...NAMES), oddValue), { maxLength: 3 });
  return fc
    .tuple(fc.constantFrom(...GOOD_FIELDS), tokens(badTokens), changes)
    .map(([fields, token, changed]) =>
      JSON.stringify({ ...fields, token, ...Object.fromEntries<unknown>(changed) }),
    );
}

/** Broken JSON, duplicate keys, other shapes. */
function brokenJson(json: fc.Arbitrary<string>) {
  return fc.oneof(
    fc.tuple(json, fc.nat({ max: 200 })).map(([text, end]) => text.slice(0, end)),
    json.map((text) => `\ufeff${text}`),
    json.map((text) => `[${text}]`),
    fc.tuple(json, json).map(([one, other]) => `${one.slice(0, -1)},${other.slice(1)}`),
    json.map((text) => `${text.slice(0, -1)},"__proto__":{"token":"x"},"constructor":{"prototype":{}}}`),
    fc.integer({ min: 1, max: 8000 }).map((depth) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
    anyText,
  );
}

/** Headers of the site's own pages, and of programs. */
const goodHeaders = fc
  .tuple(
    fc.constantFrom<Record<string, string>>(
      {},
      { Origin: 'https://assay.example' },
      { 'Sec-Fetch-Site': 'same-origin' },
    ),
    fc.option(fc.uuid()),
  )
  .map(([from, key]) => ({
    'Content-Type': 'application/json',
    ...from,
    ...(key ? { [IDEMPOTENCY_HEADER]: key } : {}),
  }));

const anyHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    Origin: headerText,
    Host: headerText,
    'Sec-Fetch-Site': headerText,
    'Content-Type': fc.oneof(headerText, fc.constant('application/json')),
    'Content-Encoding': headerText,
    [IDEMPOTENCY_HEADER]: fc.oneof(headerText, fc.uuid()),
  },
  { requiredKeys: ['Content-Type'] },
);

const anyPath = fc.oneof(
  fc.constantFrom(...Object.values(API_PATHS)),
  fc.webPath().map((rest) => `/api${rest}`),
  anyText.map((rest) => `/api/${encodeURI(rest.toWellFormed())}%`),
);

/**
 * Most reach the checks of the fields or of the token; the rest are refused earlier.
 *
 * @param badTokens tokens that are well-formed and invalid
 */
export function hostileRequests(badTokens: readonly string[]): fc.Arbitrary<HostileRequest> {
  const json = almostGoodJson(badTokens);
  const body = fc.oneof({ arbitrary: json, weight: 4 }, { arbitrary: brokenJson(json), weight: 1 });
  const submission = fc.record({
    path: fc.constantFrom(...FORM_PATHS),
    init: fc.record({ method: fc.constant('POST'), headers: goodHeaders, body }),
  });
  const anything = fc.record({
    path: anyPath,
    init: fc.record({ method: fc.constantFrom('POST', 'PUT'), headers: anyHeaders, body }),
  });
  return fc.oneof({ arbitrary: submission, weight: 4 }, { arbitrary: anything, weight: 1 });
}
