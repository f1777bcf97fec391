import { faulty, invalidValues, mixedWritings } from './checks.ts';
import type { ValueTest } from './evidence.ts';
import { defineKind } from './kind.ts';
import { BETWEEN_LISTED, DOMAIN_FORM, SITE_FORM, URL_FORM } from './shapes.ts';
import { AMONG_WEB_ADDRESSES, strangerAmong } from './strangers.ts';

export const isUrl: ValueTest = (value) => URL_FORM.test(value);

/** With or without 'https://' or 'www.'. */
const isWebAddress: ValueTest = (value) => URL_FORM.test(value) || DOMAIN_FORM.test(value);

/** What stands before the name of the site. */
function formatOf(text: string): string | undefined {
  if (/^https?:/i.test(text)) return 'https://…';
  return DOMAIN_FORM.test(text) ? (/^www\./i.test(text) ? 'www.…' : '….…') : undefined;
}

const invalid = invalidValues('invalid_web_addresses', 'valid as a web address', () =>
  faulty((value) => {
    const text = value.trim();
    if (strangerAmong(AMONG_WEB_ADDRESSES, text)) return false;
    return !text.split(BETWEEN_LISTED).every((one) => URL_FORM.test(one) || SITE_FORM.test(one));
  }),
);

export const webAddress = defineKind({
  name: 'web_address',
  agreement: (evidence) => evidence.share(isWebAddress) / 0.5,
  signs: [{ by: 'form', find: (evidence) => evidence.atLeast(0.8, isWebAddress) }],
  strangers: AMONG_WEB_ADDRESSES,
  checks: [invalid, mixedWritings],
  format: formatOf,
  standardize: (text) =>
    text.replace(/^(?:https?:\/\/)?[^/?#\s]{1,255}/i, (site) =>
      isWebAddress(text, [], '') ? site.toLowerCase() : site,
    ),
  // Programs write one address with or without what every site has.
  compared: {
    by: 'whole',
    group: 'attribute',
    texts: () => (value) =>
      value
        .trim()
        .toLowerCase()
        .replace(/^https?:\/\/|^(?=www\.)/, '')
        .replace(/^www\./, '')
        .replace(/[/?#]+$/, ''),
  },
});
