/** What the pages say of others who receive data follows from the settings, and names none of them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  ALL_FEATURES,
  FEATURES,
  type Feature,
  featuresOf,
  WITHOUT_SETTINGS,
} from '../../content/features.ts';
import { LEGAL_TEXTS, readLegal } from '../../content/schema/legal.ts';
import { readPrivacyPolicy } from '../../content/schema/privacy-policy.ts';
import { readSecurity } from '../../content/schema/security.ts';
import { CHANNEL_DEFINITIONS } from '../../packages/service/delivery/channels.ts';
import { SETTING_NAMES } from '../../packages/service/settings.ts';

const names = (features: readonly Feature[]) =>
  readSecurity(features).subProcessors.rows.map(({ title }) => title);

/** All that follows from what is in use. */
const published = (features: readonly Feature[]) =>
  [
    ...LEGAL_TEXTS.filter((name) => name !== 'privacy-policy').map((name) => readLegal(name, features)),
    readPrivacyPolicy({ ...WITHOUT_SETTINGS, features }),
    readSecurity(features),
  ].map((text) => JSON.stringify(text));

test('without settings only whoever runs the server receives anything', () => {
  expect(names(featuresOf({}))).toEqual(['Hosting provider']);
  const { body } = readPrivacyPolicy(WITHOUT_SETTINGS);
  expect(body).toContain('\n\n- Companies that run servers for us\n\n');
  expect(body).not.toMatch(/mail service|system in which our staff work|Google/);
});

test('each setting adds whoever receives something by it', () => {
  const given = { SMTP_URL: 'smtps://mail.example', WEBHOOK_URL_FILE: '/run/secrets/webhook_url' };
  expect(featuresOf(given)).toEqual(['mail', 'webhook']);
  expect(featuresOf({ SMTP_URL: '', CONFIRM_VISITORS: 'false', NEWSLETTER_DOUBLE_OPT_IN: 'true' })).toEqual([
    'double_opt_in',
  ]);
  expect(names(['mail', 'webhook'])).toEqual([
    'Hosting provider',
    'Mail service',
    'The system our staff work in',
  ]);
  expect(names(ALL_FEATURES)).toHaveLength(6);
  expect(readPrivacyPolicy({ ...WITHOUT_SETTINGS, features: ['mail'] }).body).toContain(
    '\n- Companies that run servers for us\n- Our mail service\n',
  );
});

test('a document has the day of its own text, or is on request', () => {
  const { items: documents, request } = readSecurity([]).documents;
  const dayOf = (name: string) => documents.find((document) => document.name === name)?.day;
  expect(dayOf('Privacy policy')).toBe(readLegal('privacy-policy', []).revised);
  const asked = documents.filter(({ day }) => day === undefined);
  expect(asked.length).toBeGreaterThan(0);
  for (const { kind, href } of asked) expect([kind, href.slice(0, 7)]).toEqual([request, 'mailto:']);
});

test('mail is a place on the way of a submission only with a mail service', () => {
  expect(readSecurity([]).dataFlow.mail.does).toMatch(/^No mail service/);
  expect(readSecurity(['mail']).dataFlow.mail.does).toMatch(/our staff/);
});

test('every setting with an address of somebody else counts, but for databases, which the hosting provider has', () => {
  const addresses = SETTING_NAMES.filter((name) => name.endsWith('_URL') && name !== 'SITE_URL');
  // The mailbox of answers is at the mail service. The second of reCAPTCHA's is for tests.
  const known = [
    'INBOUND_IMAP_URL',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'ERASURES_URL',
    'DESK_URL',
    'RECAPTCHA_VERIFY_URL',
  ];
  const used: string[] = Object.values(FEATURES);
  expect(addresses.filter((name) => !known.includes(name) && !used.includes(name))).toEqual([]);
  for (const name of used) expect(SETTING_NAMES).toContain(name);
  for (const { name, variables } of CHANNEL_DEFINITIONS) {
    expect(
      variables.some((variable) => used.includes(variable)),
      name,
    ).toBe(true);
  }
});

test('a change of what is in use makes the build stale', () => {
  const setup = readFileSync('scripts/setup.mjs', 'utf8');
  for (const name of Object.values(FEATURES)) expect(setup).toContain(`'${name}'`);
});

describe.each([[[]], [ALL_FEATURES]])('with %j in use', (features) => {
  test('the texts say what is, without a setting by name, a condition, or a placeholder', () => {
    for (const text of published(features)) {
      const found = text.match(
        /[A-Z]+_[A-Z_]+\b(?<!_GRECAPTCHA)|by default|as delivered|(?:where|if) (?:it|reCAPTCHA) is (?:in use|connected|turned on|switched on)|switched on|turned on|\{\w+/g,
      );
      expect(found, text.slice(0, 60)).toBeNull();
    }
  });
});
