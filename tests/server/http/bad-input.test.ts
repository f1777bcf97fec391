import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API_PATHS, IDEMPOTENCY_HEADER } from '../../../packages/contract/api.ts';
import type { Database } from '../../../packages/store/database/database.ts';
import { listContactSubmissions } from '../../../packages/store/leads/contact-submissions.ts';
import { listNewsletterSubscriptions } from '../../../packages/store/subscriptions/subscriptions.ts';
import { appClient, type Client, CONTACT, DEMO_REQUEST, post, solve } from '../../support/api.ts';
import { freshSqlite, openForTest } from '../../support/databases.ts';

const PATH = API_PATHS.contactSubmissions;

let database: Database;
let client: Client;

beforeEach(async () => {
  database = await openForTest(await freshSqlite());
  client = appClient(database);
});

afterEach(async () => {
  expect(await listContactSubmissions(database.db)).toEqual([]);
  expect(await listNewsletterSubscriptions(database.db)).toEqual([]);
});

/** Posts text as it is. */
function postText(body: BodyInit, headers: Record<string, string> = {}) {
  return client(PATH, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });
}

async function codeOf(response: Response) {
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const body = await response.json();
  expect(body).toMatchObject({ type: 'about:blank', status: response.status, title: expect.any(String) });
  return [response.status, body.code];
}

/** What is sent in place of a good value, and what the visitor is told. */
const BAD_FIELDS: [field: string, value: unknown, message: string][] = [
  ['first_name', '', 'Enter your first name'],
  ['first_name', '   ', 'Enter your first name'],
  ['first_name', undefined, 'Enter your first name'],
  ['first_name', null, 'Enter your first name'],
  ['first_name', 7, 'First name must be text'],
  ['first_name', ['Ada'], 'First name must be text'],
  ['first_name', { toString: 'Ada' }, 'First name must be text'],
  ['last_name', 'x'.repeat(101), 'Last name must be 100 characters or fewer'],
  ['email', 'ada', 'Enter an email address in the correct format, like name@example.com'],
  ['email', 'ada@ex ample.com', 'Enter an email address in the correct format, like name@example.com'],
  ['email', 'ada@xn--müller', 'Enter an email address in the correct format, like name@example.com'],
  ['company', null, 'Enter the name of your company'],
  ['phone', 5551234, 'Phone must be text'],
  ['project_type', 'world-domination', 'Choose one of the options'],
  ['budget', 'UNDER-50K', 'Choose one of the options'],
  ['message', 'x'.repeat(5001), 'Tell us about your data challenges must be 5000 characters or fewer'],
  ['form_type', 'spam', 'The form type must be demo_request or contact'],
  ['form_type', undefined, 'The form type must be demo_request or contact'],
  ['form_type', ['contact'], 'The form type must be demo_request or contact'],
  [
    'source_path',
    'https://evil.example/',
    'The source path must start with / and have no control characters',
  ],
  ['source_path', `/${'x'.repeat(500)}`, 'The source path is too long'],
  ['source_path', 3, 'The source path must be text'],
  ['token', 3, 'The token must be text'],
  ...['a\u0000b', 'a\u001bb', 'a\nb', 'a\tb', 'a\u0085b', 'a\ud800b', 'a\udc00b'].map(badLastName),
  [
    'message',
    'a\u0000b',
    'Tell us about your data challenges must not contain special characters that cannot be shown',
  ],
];

function badLastName(text: string): [string, string, string] {
  return ['last_name', text, 'Last name must not contain special characters that cannot be shown'];
}

describe('fields', () => {
  test.each(BAD_FIELDS)('%s: %j', async (field, value, message) => {
    const response = await post(client, PATH, { ...DEMO_REQUEST, token: 'none', [field]: value });
    expect(await response.clone().json()).toMatchObject({ errors: { [field]: message } });
    expect(await codeOf(response)).toEqual([422, 'invalid']);
  });

  test('all errors are in one response', async () => {
    const response = await post(client, PATH, { form_type: 'contact' });
    expect((await response.json()).errors).toEqual({
      first_name: 'Enter your first name',
      last_name: 'Enter your last name',
      email: 'Enter your email address',
      message: 'Enter a few words about how we can help you',
    });
  });
});

describe('tokens', () => {
  test.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['no base64', '§§§'],
    ['base64 of no JSON', Buffer.from('hello').toString('base64')],
    ['over-long', 'x'.repeat(9000)],
  ])('a token that is %s is rejected', async (_, token) => {
    expect(await codeOf(await post(client, PATH, { ...CONTACT, token }))).toEqual([
      403,
      'verification_rejected',
    ]);
  });

  test('a token of another action is rejected', async () => {
    const token = await solve(client, 'newsletter_subscribe');
    expect(await codeOf(await post(client, PATH, { ...CONTACT, token }))).toEqual([
      403,
      'verification_rejected',
    ]);
  });
});

describe('bodies', () => {
  test.each([
    ['', [400, 'malformed']],
    ['{', [400, 'malformed']],
    ['null', [400, 'malformed']],
    ['[]', [400, 'malformed']],
    ['"text"', [400, 'malformed']],
    [new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), [400, 'malformed']],
    ['['.repeat(30_000), [400, 'malformed']],
  ])('%.20s', async (body, answer) => {
    expect(await codeOf(await postText(body))).toEqual(answer);
  });

  test.each([
    ['Content-Type', 'text/plain'],
    ['Content-Type', 'application/x-www-form-urlencoded'],
    ['Content-Type', 'application/json; charset=latin1'],
    ['Content-Type', 'application/jsonp'],
    ['Content-Encoding', 'gzip'],
  ])('%s: %s', async (name, value) => {
    expect(await codeOf(await postText('{}', { [name]: value }))).toEqual([415, 'unsupported_media_type']);
  });

  test.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
    '%s is JSON',
    async (type) => {
      expect(await codeOf(await postText('{}', { 'Content-Type': type }))).toEqual([422, 'invalid']);
    },
  );
});

describe('the origin of a request', () => {
  const own = { Host: 'www.assay.example:8080' };
  test.each<[Record<string, string>, 403 | 422]>([
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: '' }, 403],
    [{ Origin: 'file://' }, 403],
    [{ ...own, Origin: 'http://www.assay.example' }, 403],
    [{ ...own, Origin: 'https://www.assay.example:8080.evil.example' }, 403],
    [{ ...own, Origin: 'http://www.assay.example:8080' }, 422],
    [{ ...own, Origin: 'https://www.assay.example:8080' }, 422],
    [{ ...own, Origin: 'https://assay.example' }, 422],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ ...own, Origin: 'https://assay.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin' }, 422],
    [{ 'Sec-Fetch-Site': 'none' }, 422],
    [{}, 422],
  ])('%j', async (headers, status) => {
    const answer = status === 403 ? [403, 'foreign_origin'] : [422, 'invalid'];
    expect(await codeOf(await post(client, PATH, {}, headers))).toEqual(answer);
  });
});

describe('addresses and methods', () => {
  test.each([
    ['GET', PATH, 'POST'],
    ['PUT', API_PATHS.newsletterSubscriptions, 'POST'],
    ['POST', API_PATHS.verification, 'GET, HEAD'],
    ['DELETE', API_PATHS.challenge, 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
  ])('%s %s', async (method, path, allow) => {
    const response = await client(path, { method });
    expect(response.headers.get('Allow')).toBe(allow);
    expect(await codeOf(response)).toEqual([405, 'method_not_allowed']);
  });

  test.each(['/api', '/api/', '/api/leads', '/api/%', '/api/%00', `${PATH}/`])('GET %s', async (path) => {
    expect(await codeOf(await client(path))).toEqual([404, 'not_found']);
  });

  test.each(['', '?action=', '?action=contact', '?action=__proto__'])('a challenge for %j', async (query) => {
    expect(await codeOf(await client(API_PATHS.challenge + query))).toEqual([422, 'invalid']);
  });

  test.each(['', '1', 'not-a-uuid', `${'0'.repeat(40)}`])('the key %j', async (key) => {
    const response = await post(client, PATH, { ...CONTACT, token: 'x' }, { [IDEMPOTENCY_HEADER]: key });
    expect(await codeOf(response)).toEqual([400, 'malformed']);
  });
});
