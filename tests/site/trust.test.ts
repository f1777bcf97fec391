/** What /trust says of sub-processors follows from the settings of the server. */
import { expect, test } from 'vitest';
import { trust } from '../../content/schema/trust.ts';
import { CHANNEL_DEFINITIONS } from '../../packages/service/delivery/channels.ts';
import { readSettings, SETTING_NAMES } from '../../packages/service/settings.ts';
import { recaptchaProvider } from '../../packages/service/verification/recaptcha.ts';

const named = trust.subProcessors.rows.flatMap(({ settings }) => settings);

test('without settings nobody else receives anything', () => {
  const result = readSettings({});
  if (!result.ok) throw new Error(result.problem);
  expect(result.settings.channels).toEqual([]);
  expect(result.settings.bookingUrl).toBeUndefined();
  expect(result.settings.databaseUrl).toMatch(/^sqlite:/);
});

test('every setting with an address of somebody else is named, and no setting that does not exist', () => {
  const addresses = SETTING_NAMES.filter((name) => name.endsWith('_URL') && name !== 'SITE_URL');
  expect(named.filter((name) => name.endsWith('_URL')).sort()).toEqual(addresses.sort());
  for (const name of named) expect(SETTING_NAMES).toContain(name);
});

test('every delivery channel and every provider of verification but our own is named', () => {
  for (const { name, variables } of [...CHANNEL_DEFINITIONS, { ...recaptchaProvider, name: 'reCAPTCHA' }]) {
    expect(
      variables.some((variable) => named.includes(variable)),
      name,
    ).toBe(true);
  }
});
