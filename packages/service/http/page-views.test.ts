import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { countLoad, countShown } from './page-views.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const BROWSER: IncomingHttpHeaders = {
  'user-agent': CHROME,
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  host: 'assay.example',
};

interface Sent {
  method?: string;
  status?: number;
  query?: string;
}

/** What is counted of a request for /pricing. */
function counted(headers: IncomingHttpHeaders, { method = 'GET', status = 200, query = '' }: Sent = {}) {
  const views: unknown[] = [];
  const request = { method, headers: { ...BROWSER, ...headers } };
  countLoad(request, status, '/pricing', query, (view) => views.push(view));
  return views;
}

const PLAIN = [{ path: '/pricing', utm_campaign: '', referrer_host: '' }];

test.each([CHROME, FIREFOX, SAFARI])('a browser is counted, again and again: %s', (agent) => {
  for (let load = 0; load < 2; load++) expect(counted({ 'user-agent': agent })).toEqual(PLAIN);
});

test('a page that is still valid in the cache is counted', () => {
  expect(counted({ 'if-none-match': '"a"' }, { status: 304 })).toEqual(PLAIN);
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0.1938.76 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.32.0',
  'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  '',
  'x'.repeat(1_001),
])('a program is not counted: %.40s', (agent) => {
  for (let load = 0; load < 2; load++) expect(counted({ 'user-agent': agent })).toEqual([]);
});

test('a request without a User-Agent is not counted', () => {
  const views: unknown[] = [];
  const headers = { 'sec-fetch-dest': 'document' };
  countLoad({ method: 'GET', headers }, 200, '/pricing', '', (view) => views.push(view));
  expect(views).toEqual([]);
});

test('many programs do not make a browser one', () => {
  for (let at = 0; at < 3_000; at++) expect(counted({ 'user-agent': `robot/${at}` })).toEqual([]);
  expect(counted({})).toEqual(PLAIN);
});

test.each([
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'sec-purpose': 'prefetch;anonymous-client-ip' },
  { purpose: 'prefetch' },
  { 'x-purpose': 'preview' },
  { 'x-moz': 'prefetch' },
  { 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-dest': 'iframe' },
  { range: 'bytes=0-99' },
])('what is not shown is not counted: %j', (headers) => {
  expect(counted(headers)).toEqual([]);
});

test('a client that does not name the destination is not counted', () => {
  const views: unknown[] = [];
  countLoad({ method: 'GET', headers: { 'user-agent': CHROME } }, 200, '/', '', (view) => views.push(view));
  expect(views).toEqual([]);
});

test.each([308, 404, 405])('an answer %i is not counted', (status) => {
  expect(counted({}, { status })).toEqual([]);
});

test('HEAD is not counted', () => {
  expect(counted({}, { method: 'HEAD' })).toEqual([]);
});

test.each([
  ['?utm_campaign=spring+sale', 'spring sale'],
  ['?a=b&utm_campaign=one&utm_campaign=two', 'one'],
  ['?utm_campaign=%3Cscript%3E', 'script'],
  ['?utm_campaign=%E0%A4%A', 'A'],
  [`?utm_campaign=${'x'.repeat(10_000)}`, 'x'.repeat(100)],
  ['?utm_campaign=%28others%29', 'others'],
  ['?utm_campaign=%0A', ''],
  ['?utm_source=newsletter', ''],
  ['?x=utm_campaign', ''],
])('the campaign of %.40s is "%.40s"', (query, campaign) => {
  expect(counted({}, { query })).toEqual([{ path: '/pricing', utm_campaign: campaign, referrer_host: '' }]);
});

test('the campaign of a link that was followed before the script had run is in the page before', () => {
  const referer = 'https://assay.example/?utm_campaign=spring';
  const internal = { 'sec-fetch-site': 'same-origin', referer };
  expect(counted(internal)).toMatchObject([{ utm_campaign: 'spring' }]);
  expect(counted(internal, { query: '?utm_campaign=autumn' })).toMatchObject([{ utm_campaign: 'autumn' }]);
  expect(counted({ 'sec-fetch-site': 'cross-site', referer })).toMatchObject([{ utm_campaign: '' }]);
});

test.each([
  ['cross-site', 'https://News.example.com/story?id=1', 'news.example.com'],
  ['same-site', 'https://intern.assay.example/', 'intern.assay.example'],
  ['cross-site', 'https://bücher.example/', 'xn--bcher-kva.example'],
  ['cross-site', 'android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['cross-site', 'no address', ''],
  ['cross-site', `https://${'a'.repeat(300)}.example/`, ''],
  ['same-origin', 'https://assay.example/about', ''],
  ['none', 'https://news.example.com/', 'news.example.com'],
  ['none', 'https://assay.example/about', ''],
])('%s %s: the host is "%s"', (site, referer, host) => {
  expect(counted({ 'sec-fetch-site': site, referer })).toMatchObject([{ referrer_host: host }]);
});

const file = { identity: { body: Buffer.of(), etag: '', validators: [], headers: [] }, variants: new Map() };
const SITE = {
  files: new Map([
    ['/pricing', { ...file, page: '/pricing', codings: [] }],
    ['/app.js', { ...file, page: null, codings: [] }],
  ]),
  moved: new Map(),
  notFound: { ...file, page: null, codings: [] },
};

const ASKS_FOR_RULES = {
  ...BROWSER,
  'sec-fetch-dest': 'speculationrules',
  'sec-fetch-site': 'same-origin',
  referer: 'https://assay.example/pricing?utm_campaign=spring',
};

/** What is counted of a request for the rules. */
function shown(headers: IncomingHttpHeaders, method = 'GET') {
  const views: unknown[] = [];
  countShown({ method, headers: { ...ASKS_FOR_RULES, ...headers } }, SITE, (view) => views.push(view));
  return views;
}

test('a prefetched page is counted when it asks for the rules', () => {
  expect(shown({})).toEqual([{ path: '/pricing', utm_campaign: 'spring', referrer_host: '' }]);
});

test.each([
  { referer: 'https://assay.example/nowhere' },
  { referer: 'https://assay.example/app.js' },
  { referer: 'https://assay.example/__proto__' },
  { referer: 'no address' },
  { referer: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-dest': 'empty' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'user-agent': 'Googlebot/2.1' },
])('nothing else that asks for them is counted: %j', (headers) => {
  expect(shown(headers)).toEqual([]);
});

test('a HEAD for the rules is not counted', () => {
  expect(shown({}, 'HEAD')).toEqual([]);
});
