import { SCHEMES } from './check-digits.ts';
import type { Evidence } from './evidence.ts';
import type { Found } from './in-context.ts';
import { isRowKey } from './row-key.ts';
import type { Summary } from './summary.ts';

/** Nearly: copies of a record may keep its number. */
export function isUnique({ filled, counts, rows }: Summary): boolean {
  return counts.size >= 0.99 * filled && filled >= 0.99 * rows;
}

/** The first kind whose values are there; the order is from what leaves no doubt to what nothing else explains. */
export function byValues(summary: Summary, evidence: Evidence): Found {
  if (summary.filled === 0) return { kind: 'empty', confidence: 1 };
  return (
    certain(summary, evidence) ??
    numeric(summary, evidence) ??
    place(evidence) ??
    name(evidence) ??
    rest(summary, evidence)
  );
}

function certain(summary: Summary, evidence: Evidence): Found | undefined {
  const { email, uuid, url, date, realDate, phoneForm, integer, schemes } = evidence;
  if (email >= 0.6) return { kind: 'email', confidence: email };
  for (const { name, oneIn } of SCHEMES) {
    const { shape, valid } = schemes.get(name) ?? { shape: 0, valid: 0 };
    if (oneIn >= 10 && shape >= 0.7 && valid >= Math.max(0.5, 4 / oneIn)) {
      return { kind: 'identifier', confidence: valid, detail: name };
    }
  }
  if (isSsn(summary)) return { kind: 'identifier', confidence: 0.9, detail: 'SSN' };
  if (uuid >= 0.8) return { kind: isUnique(summary) ? 'row_key' : 'identifier', confidence: uuid };
  if (url >= 0.8) return { kind: 'free_text', confidence: url, detail: 'web address' };
  if (date >= 0.7 && realDate >= 0.5 * date) return { kind: 'date', confidence: date };
  if (isUnique(summary) && isRowKey(summary)) return { kind: 'row_key', confidence: 0.8 };
  // Most numbers of ten digits could be phone numbers of North America.
  if (phoneForm >= (integer >= 0.5 ? 0.9 : 0.6)) return { kind: 'phone', confidence: phoneForm };
  return undefined;
}

function isSsn({ sample }: Summary): boolean {
  const matches = sample.filter(([value]) => /^\d{3}-\d{2}-\d{4}$/.test(value)).length;
  return matches >= 0.7 * sample.length && sample.length > 0;
}

function numeric({ sample, filled }: Summary, evidence: Evidence): Found | undefined {
  const { money, number, integer, houseLetter, houseNumber, year, distinct } = evidence;
  const { postcodeForm, postcodeDigits } = evidence;
  const postcode = postcodeForm >= 0.1 ? postcodeForm + postcodeDigits : 0;
  if (Math.max(postcodeForm, postcode - 0.3) >= 0.6)
    return { kind: 'postcode', confidence: Math.min(1, postcode) };
  if (money >= 0.6) return { kind: 'money', confidence: 0.7 * money };
  if (houseNumber >= 0.9 && houseLetter >= 0.03) return { kind: 'house_number', confidence: 0.6 };
  if (number < 0.9) return undefined;
  const codes = sample.filter(([value]) => value.length === 4 || value.length === 5);
  const isFixed =
    new Set(codes.map(([value]) => value.length)).size === 1 && codes.length >= 0.95 * sample.length;
  if (isFixed && integer >= 0.95 && filled >= 10 && year < 0.9 && distinct < 0.95) {
    return { kind: 'postcode', confidence: 0.5 };
  }
  if (integer >= 0.99 && evidence.length >= 6 && distinct >= 0.3)
    return { kind: 'identifier', confidence: 0.5 };
  return { kind: 'number', confidence: 0.8 };
}

function place(evidence: Evidence): Found | undefined {
  const { street, commas, postcodeInside, hasDigit, country, region, city, words, length, given, family } =
    evidence;
  if (words >= 4 && hasDigit >= 0.5 && commas >= 0.5 && Math.max(street, postcodeInside) >= 0.4) {
    return { kind: 'address', confidence: 0.8 };
  }
  if (street >= 0.35 && words < 8) return { kind: 'street', confidence: Math.min(1, street + 0.2) };
  if (Math.max(country, region) >= 0.7) {
    return country >= region
      ? { kind: 'country', confidence: country }
      : { kind: 'region', confidence: region };
  }
  if (city >= 0.1 && city > given && city > family && length < 25) {
    return { kind: 'city', confidence: Math.min(1, 0.5 + city) };
  }
  return undefined;
}

function name(evidence: Evidence): Found | undefined {
  const { company, letters, words, given, family, givenInside, oneWord } = evidence;
  const confidence = (share: number) => Math.min(1, 0.5 + share);
  if (company >= 0.25 && company > givenInside && words < 8)
    return { kind: 'company', confidence: confidence(company) };
  if (letters < 0.7 || words > 5) return undefined;
  if (oneWord < 0.5 && givenInside >= 0.1) return { kind: 'full_name', confidence: confidence(givenInside) };
  if (oneWord < 0.5 || Math.max(given, family) < 0.04) return undefined;
  return given >= family
    ? { kind: 'given_name', confidence: confidence(given) }
    : { kind: 'family_name', confidence: confidence(family) };
}

function rest(summary: Summary, evidence: Evidence): Found {
  const { words, length, distinct, code, letters } = evidence;
  const isRepeated = summary.counts.size <= 20 ? distinct <= 0.5 : distinct <= 0.1;
  if (isRepeated && words < 6) return { kind: 'category', confidence: 0.6 };
  if ((words >= 4 && code < 0.8) || length >= 40) return { kind: 'free_text', confidence: 0.7 };
  if (code >= 0.8 && letters < 0.2) return { kind: 'identifier', confidence: 0.5 };
  return { kind: distinct <= 0.5 ? 'category' : 'free_text', confidence: 0.3 };
}
