import { faulty, invalidValues } from './checks.ts';
import type { ValueTest } from './evidence.ts';
import { defineKind } from './kind.ts';
import { AMONG_CODES, strangerAmong } from './strangers.ts';

const PART = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';

/** Four numbers up to 255, perhaps with a network's length or a port. */
const VERSION_4 = new RegExp(`^(?:${PART}\\.){3}${PART}(?:/(?:3[0-2]|[12]?\\d)|:\\d{1,5})?$`);

/** Four numbers of any size: meant as an address. */
const LIKE_VERSION_4 = /^\d{1,4}(?:\.\d{1,4}){3}(?:[/:]\d{1,5})?$/;

const isIpAddress: ValueTest = (value) => VERSION_4.test(value) || isVersion6(value);

const couldBe: ValueTest = (value) => LIKE_VERSION_4.test(value) || isVersion6(value);

/** Eight groups of up to four hexadecimal digits, of which :: stands for those that are 0 (RFC 4291). */
function isVersion6(value: string): boolean {
  const [, address = ''] = /^\[?([\da-f:]{2,39})\]?(?:%\w{1,15}|\/\d{1,3})?$/i.exec(value) ?? [];
  const halves = address.split('::');
  const groups = halves.flatMap((half) => half.split(':')).filter((group) => group !== '');
  if (halves.length > 2 || groups.some((group) => group.length > 4) || /^:[^:]|[^:]:$/.test(address))
    return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8 && !address.includes('::');
}

const invalid = invalidValues('invalid_ip_addresses', 'valid as an IP address', () =>
  faulty((value) => !isIpAddress(value.trim(), [], '') && !strangerAmong(AMONG_CODES, value)),
);

export const ipAddress = defineKind({
  name: 'ip_address',
  agreement: (evidence) => evidence.share(couldBe) / 0.5,
  signs: [
    {
      by: 'form',
      find: (evidence) => (evidence.share(isIpAddress) >= 0.5 ? evidence.atLeast(0.9, couldBe) : undefined),
    },
  ],
  strangers: AMONG_CODES,
  checks: [invalid],
  standardize: (text) => (isVersion6(text) ? text.toLowerCase() : text),
  compared: { by: 'code', group: 'attribute' },
});
