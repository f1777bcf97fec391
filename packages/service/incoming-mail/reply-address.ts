import { limit } from '@assay/contract/limit';

/** Keys of one mail that are looked up: it can name any number. */
const MAX_KEYS = limit('Mails that come back', 10);

/**
 * The keys in a list of addresses, in the form that they were given, each once.
 *
 * @param replyAddress an address with `{key}`
 */
export function keysIn(addresses: string, replyAddress: string): string[] {
  const [before = '', after = ''] = replyAddress.split('{key}');
  const pattern = new RegExp(
    `(?<![\\w.+-])${RegExp.escape(before)}([a-z0-9]{1,64})${RegExp.escape(after)}(?![\\w.-])`,
    'gi',
  );
  const keys = [...addresses.matchAll(pattern)].map(([, key = '']) => key.toLowerCase());
  return [...new Set(keys)].slice(0, MAX_KEYS);
}
