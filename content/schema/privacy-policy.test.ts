import { expect, test } from 'vitest';
import { WITHOUT_SETTINGS } from '../features.ts';
import { readDataMap } from './data-map.ts';
import { readPrivacyPolicy } from './privacy-policy.ts';

const keptFor = (keepMonths?: number) => readPrivacyPolicy({ keepMonths, features: [] });

test('the privacy policy has every record of the data map that is about its readers, and every legal basis', () => {
  const { records, purposes } = readDataMap(WITHOUT_SETTINGS);
  const { body } = readPrivacyPolicy(WITHOUT_SETTINGS);
  for (const { what, about } of records) {
    expect(body.includes(`| ${what} |`), what).toBe(about.some((people) => people !== 'staff'));
  }
  for (const { text, basis } of purposes) expect(body).toContain(`| ${text} | ${basis} |`);
  expect(body).not.toMatch(/\{\w+\}/);
});

test('the privacy policy says how long leads are kept, as it is set', () => {
  expect(readPrivacyPolicy(WITHOUT_SETTINGS).body).toContain(
    'about them, are kept for as long as we may still have to answer you',
  );
  expect(keptFor(24).body).toContain('about them, are deleted 24 months after the last thing');
  expect(keptFor(1).body).toContain('about them, are deleted 1 month after the last thing');
  const table = (months?: number) => keptFor(months).body.match(/\| 24 months after the last/g);
  expect(table(24)?.length).toBeGreaterThan(3);
  expect(table()).toBeNull();
});
