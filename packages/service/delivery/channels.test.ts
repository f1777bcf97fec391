import { describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';

const KEY = Buffer.alloc(24, 1).toString('base64');
const MAIL = {
  SMTP_URL: 'smtp://user:hush@mail.example:587',
  MAIL_FROM: 'a@b.example',
  LEADS_TO: 'c@d.example',
};
const HOOK = { WEBHOOK_URL: 'https://hook.example/x', WEBHOOK_SECRETS: `whsec_${KEY}` };

/** What the start says of each channel that is on, or the problem. */
function configure(variables: Record<string, string>) {
  const result = readSettings(variables);
  return result.ok
    ? result.settings.channels.flatMap(({ description }) => description ?? [])
    : result.problem;
}

describe('the settings of mail and webhook', () => {
  test('turn mail on when all three are set, and the confirmation with CONFIRM_VISITORS', () => {
    const variables = {
      ...MAIL,
      MAIL_FROM: 'Assay Site <a@b.example>',
      LEADS_TO: 'c@d.example, E F <e@f.example>',
    };
    const company = 'by mail to c@d.example, E F <e@f.example>';
    expect(configure({})).toEqual([]);
    expect(configure(variables)).toEqual([company]);
    expect(configure({ ...variables, CONFIRM_VISITORS: 'true' })).toEqual([
      company,
      'with a confirmation to the visitor',
    ]);
    expect(configure({ ...variables, NEWSLETTER_DOUBLE_OPT_IN: 'true' })).toEqual([
      company,
      'with a request to new subscribers to confirm',
    ]);
  });

  test('turn the webhook on when both are set, with one secret or several', () => {
    const expected = ['by webhook to hook.example'];
    expect(configure(HOOK)).toEqual(expected);
    expect(configure({ ...HOOK, WEBHOOK_SECRETS: `whsec_${KEY} whsec_${KEY}` })).toEqual(expected);
    const local = { ...HOOK, WEBHOOK_URL: 'http://localhost:1', WEBHOOK_ALLOW_PRIVATE: 'true' };
    expect(configure(local)).toEqual(['by webhook to localhost:1']);
  });

  const secrets =
    'WEBHOOK_SECRETS: expected whsec_ and 24 to 64 bytes in base64, or several of these separated by spaces';
  const smtp = 'SMTP_URL: expected smtp://<user>:<password>@<host>:<port> or smtps://...';

  test('an address that LEADS_TO names twice counts once', () => {
    const LEADS_TO = 'c@d.example, C D <c@d.example>, C@D.example, e@f.example';
    expect(configure({ ...MAIL, LEADS_TO })).toEqual(['by mail to c@d.example, e@f.example']);
  });

  test.each([
    [
      { SMTP_URL: MAIL.SMTP_URL },
      'MAIL_FROM: expected a value, because SMTP_URL is set\nLEADS_TO: expected a value, because SMTP_URL is set',
    ],
    [{ ...MAIL, LEADS_TO: '' }, 'LEADS_TO: expected a value, because SMTP_URL is set'],
    [
      { LEADS_TO: MAIL.LEADS_TO },
      'SMTP_URL: expected a value, because LEADS_TO is set\nMAIL_FROM: expected a value, because LEADS_TO is set',
    ],
    [{ CONFIRM_VISITORS: 'true' }, 'SMTP_URL: expected a value, because CONFIRM_VISITORS is true'],
    [
      { NEWSLETTER_DOUBLE_OPT_IN: 'true' },
      'SMTP_URL: expected a value, because NEWSLETTER_DOUBLE_OPT_IN is true',
    ],
    [{ ...MAIL, CONFIRM_VISITORS: 'yes' }, 'CONFIRM_VISITORS: expected true or false, got "yes"'],
    [{ ...MAIL, SMTP_URL: 'hush' }, smtp],
    [{ ...MAIL, SMTP_URL: 'https://hush.example' }, smtp],
    [
      { ...MAIL, MAIL_FROM: 'a@b.example\nBcc: x@y.example' },
      'MAIL_FROM: expected a mail address, such as Assay <leads@example.com>, got "a@b.example\\nBcc: x@y.example"',
    ],
    [
      { ...MAIL, LEADS_TO: 'c@d.example; e@f.example' },
      'LEADS_TO: expected mail addresses, separated by commas, got "c@d.example; e@f.example"',
    ],
    [{ WEBHOOK_URL: HOOK.WEBHOOK_URL }, 'WEBHOOK_SECRETS: expected a value, because WEBHOOK_URL is set'],
    [
      { ...HOOK, WEBHOOK_URL: 'http://hook.example' },
      'WEBHOOK_URL: expected an https:// address (http:// only with WEBHOOK_ALLOW_PRIVATE=true)',
    ],
    [{ ...HOOK, WEBHOOK_URL: 'file:///hush' }, 'WEBHOOK_URL: expected an https:// address'],
    [{ ...HOOK, WEBHOOK_SECRETS: 'hush' }, secrets],
    [{ ...HOOK, WEBHOOK_SECRETS: `whsec_${Buffer.alloc(23).toString('base64')}` }, secrets],
    [{ ...HOOK, WEBHOOK_SECRETS: `whsec_${Buffer.alloc(65).toString('base64')}` }, secrets],
    [{ ...HOOK, WEBHOOK_SECRETS: `whsec_${KEY} hush` }, secrets],
  ])('say in a line for each setting what is wrong with %j', (variables, problem) => {
    expect(configure(variables as Record<string, string>)).toBe(problem);
  });
});
