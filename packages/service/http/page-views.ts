/**
 * Which requests are views of a page, and what is counted of them (decision 20). Supported browsers name the destination of
 * a request on HTTPS and on this machine; what does not is not counted.
 */

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { cleanAttribution } from '@assay/contract/attribution';
import { limit } from '@assay/contract/limit';
import { isbot } from 'isbot';
import type { CountView } from '../views/views.ts';
import type { RawHeaders } from './security-headers.ts';
import type { Site } from './site-files.ts';

/** An empty set of speculation rules. A browser that shows a prefetched page asks for it: no other request tells of that. */
export const RULES_PATH = '/speculation-rules.json';

export const EMPTY_RULES = '{}';

export const RULES_HEADERS: RawHeaders = [
  'Content-Type',
  'application/speculationrules+json',
  'Content-Length',
  String(EMPTY_RULES.length),
  'Cache-Control',
  'no-store',
];

const WITH_RULES: RawHeaders = ['Speculation-Rules', `"${RULES_PATH}"`];
const WITHOUT_RULES: RawHeaders = ['Speculation-Rules', ''];
const NONE: RawHeaders = [];

type Request = Pick<IncomingMessage, 'headers' | 'method'>;

/** Headers of a page, so that a view is counted when it is shown: a prefetched one asks for the rules then. */
export function rulesOf({ headers }: Request): RawHeaders {
  if (headers['sec-purpose'] !== undefined) return WITH_RULES;
  // Replaces the header of a cached page that was prefetched before.
  return headers['if-none-match'] === undefined ? NONE : WITHOUT_RULES;
}

/**
 * Counts the request for a page, once it is answered.
 *
 * @param page the path of the page
 * @param query of the address, with its question mark; may be empty
 */
export function countLoad(
  request: Request,
  status: number,
  page: string,
  query: string,
  count: CountView,
): void {
  const { headers } = request;
  if (headers['sec-fetch-dest'] !== 'document' || request.method !== 'GET') return;
  // A cached page that is still valid (304) is shown too. A part of one is not.
  if ((status !== 200 && status !== 304) || headers.range !== undefined) return;
  if (isPrefetch(headers) || isProgram(headers['user-agent'])) return;
  count({ path: page, utm_campaign: campaignOf(headers, query), referrer_host: hostOf(headers) });
}

/** Counts the page that asks for the rules, which are named in the headers of prefetched pages only. */
export function countShown({ headers, method }: Request, site: Site, count: CountView): void {
  if (headers['sec-fetch-dest'] !== 'speculationrules' || headers['sec-fetch-site'] !== 'same-origin') return;
  // A page that is rendered ahead asks for them before it is shown.
  if (method !== 'GET' || isPrefetch(headers) || isProgram(headers['user-agent'])) return;
  const address = URL.parse(headers.referer ?? '');
  const page = site.files.get(address?.pathname ?? '')?.page ?? null;
  if (address && page !== null) {
    count({ path: page, utm_campaign: campaignOf({}, address.search), referrer_host: '' });
  }
}

/** `Sec-Purpose` is the standard; the others are those of older browsers. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return (
    headers['sec-purpose'] !== undefined ||
    headers['purpose'] !== undefined ||
    headers['x-purpose'] !== undefined ||
    headers['x-moz'] !== undefined
  );
}

/** Longer than any browser's name for itself. */
const MAX_AGENT_LENGTH = limit('Views of pages', 1_000);

const MAX_AGENTS = limit('Views of pages', 1_000);

/** Whether a User-Agent is a program's, for those seen lately: testing one takes longer than all else here. */
const programs = new Map<string, boolean>();

function isProgram(agent: string | undefined): boolean {
  if (!agent || agent.length > MAX_AGENT_LENGTH) return true;
  const known = programs.get(agent);
  if (known !== undefined) return known;
  if (programs.size >= MAX_AGENTS) programs.clear();
  const found = isbot(agent);
  programs.set(agent, found);
  return found;
}

/** The campaign in the address, or in that of the page before, if its link was followed before the page's script had run. */
function campaignOf(headers: IncomingHttpHeaders, query: string): string {
  const { referer = '' } = headers;
  if (query.includes(CAMPAIGN)) return campaignIn(query);
  if (headers['sec-fetch-site'] !== 'same-origin' || !referer.includes(CAMPAIGN)) return '';
  return campaignIn(URL.parse(referer)?.search ?? '');
}

const CAMPAIGN = 'utm_campaign';

function campaignIn(query: string): string {
  return cleanAttribution(CAMPAIGN, new URLSearchParams(query).get(CAMPAIGN)) ?? '';
}

/** The host that led here; none within the site. */
function hostOf(headers: IncomingHttpHeaders): string {
  if (headers.referer === undefined || headers['sec-fetch-site'] === 'same-origin') return '';
  const before = URL.parse(headers.referer);
  return before?.host === headers.host ? '' : (cleanAttribution('referrer_host', before?.hostname) ?? '');
}
