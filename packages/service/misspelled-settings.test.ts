import { expect, test } from 'vitest';
import { findMisspelled } from '../runtime/misspelled-settings.ts';
import { readSettings, SETTING_NAMES } from './settings.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['DATABASE_URL_FIEL', 'DATABASE_URL_FILE'],
  ['STIE_URL', 'SITE_URL'],
  ['SITEURL', 'SITE_URL'],
  ['PROT', 'PORT'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['WEBHOOK_SECRET', 'WEBHOOK_SECRETS'],
  ['RECAPTCHA_SECRET', 'RECAPTCHA_SECRET_KEY'],
  ['RATE_LIMIT_SUBMISION', 'RATE_LIMIT_SUBMISSIONS'],
  ['SMTP_PASSWORD', 'SMTP_URL'],
])('%s stops the start, and %s is offered', (name, setting) => {
  expect(readSettings({ [name]: 'a value that is not shown' })).toEqual({
    ok: false,
    problem: expect.stringMatching(
      new RegExp(`^${name}: there is no such setting; did you mean ${setting}(_FILE)?\\?$`),
    ),
  });
});

test.each<[string, Record<string, string>]>([
  [
    'of other programs',
    { PATH: '/bin', HOME: '/', HOSTNAME: 'x', POST: 'x', SITE_NAME: 'x', DATABASE_HOST: 'x' },
  ],
  ['of compose.yaml', { SITE_ADDRESS: 'x', POSTGRES_PASSWORD: 'x' }],
  [
    'of Kubernetes',
    { WEBHOOK_SERVICE_HOST: 'x', WEBHOOK_SERVICE_PORT_HTTP: '1', WEBHOOK_PORT: 'tcp://10.0.0.1:80' },
  ],
  ['of Docker', { SMTP_PORT_25_TCP_ADDR: 'x', SMTP_PORT_25_TCP: 'tcp://10.0.0.1:25' }],
  ['beside the one that they are near to', { DATABASE_URI: 'x', DATABASE_URL: 'sqlite:x' }],
  ['that are empty', { WEBHOOK_SECRET: '' }],
  ['of the desk, which looks itself', { DESK_PORT: '1', DESK_PROT: '1' }],
  ['of development', { DEV_PORT: '1' }],
])('variables %s are none of ours', (_, given) => {
  expect(readSettings(given)).toMatchObject({ ok: true });
});

test('no setting is taken for another', () => {
  for (const name of SETTING_NAMES) {
    const others = SETTING_NAMES.filter((one) => one !== name);
    expect(findMisspelled({ [name]: 'x' }, others, []), name).toEqual([]);
  }
});
