/**
 * Where a lead comes from: its campaign, the visitor's first page and the host that led there. Each value is a column of both
 * tables of leads, null where it is not known. Request, row, mail, webhook, export and the desk are derived from
 * this list, and browser and server clean values with the same function.
 */
import { limit } from './limit.ts';

/** The parameters of a campaign in an address. */
export const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** The columns, which are also the names of the parameters that carry them from page to page. */
export const ATTRIBUTION_NAMES = [...UTM_NAMES, 'first_path', 'referrer_host'] as const;

export type AttributionName = (typeof ATTRIBUTION_NAMES)[number];

export type Attribution = { [Name in AttributionName]: string | null };

/** In mails and at the desk. */
export const ATTRIBUTION_LABELS: Readonly<Record<AttributionName, string>> = {
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
  first_path: 'First page',
  referrer_host: 'Referring host',
};

const UTM_MAX_LENGTH = limit('Fields of a submission', 100);

/** A page of the site, without its query. Other paths are no page's. */
const PATH = /^\/(?!\/)[\w.~/-]{0,199}$/;

/** A domain name or an IPv4 address; an internationalized name is in ASCII (punycode). */
const HOST = /^[a-z\d][\w.-]{0,252}$/;

/**
 * A value as it is stored, whatever a visitor or a program sends; null if nothing is left of it. Characters that a campaign's
 * value may not have are removed. A path or a host with such characters would become another one, so it is dropped.
 */
export function cleanAttribution(name: AttributionName, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (name === 'first_path') return PATH.test(value) ? value : null;
  if (name === 'referrer_host') {
    const host = value.toLowerCase();
    return HOST.test(host) ? host : null;
  }
  const allowed = value.replace(/[^a-zA-Z0-9 _.+-]/g, '').trim();
  return allowed.slice(0, UTM_MAX_LENGTH).trim() || null;
}

/** All values, each read by its name and cleaned. */
export function readAttribution(get: (name: AttributionName) => unknown): Attribution {
  const entries = ATTRIBUTION_NAMES.map((name) => [name, cleanAttribution(name, get(name))]);
  // `fromEntries` forgets the names.
  return Object.fromEntries(entries) as Attribution;
}
