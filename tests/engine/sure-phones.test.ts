import { getCountries, isValidPhoneNumber } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { sureIn } from '../../packages/engine/standardize/sure-phones.ts';
import { seededRandom } from '../../packages/samples/random.ts';

test('what is sure of a number is what the library says, in all countries', () => {
  const { digits, whole } = seededRandom(5);
  let sure = 0;
  for (const country of getCountries()) {
    const isSure = sureIn(country);
    for (let at = 0; at < 400; at++) {
      const number = `${at % 2 ? '0' : ''}${digits(5 + whole(8))}`;
      if (!isSure(number)) continue;
      sure++;
      expect(isValidPhoneNumber(number, country), `${country} ${number}`).toBe(true);
    }
  }
  expect(sure).toBeGreaterThan(100);
  expect(sureIn('GB')('(0)7400-123 456')).toBe(true);
});
