import { expect, test } from 'vitest';
import { findGone } from '../runtime/gone-settings.ts';
import { settingResults } from './health/settings.ts';
import { inspectSettings, SETTING_NAMES } from './settings.ts';

test.each([
  ['BOOKING_WEBHOOK_SECRET', 'a secret for the tests'],
  ['BOOKING_WEBHOOK_SECRET_FILE', '/run/secrets/booking'],
  ['SPAM_KEEP_DAYS', '30'],
  ['LEADS_HOLD_SPAM', 'true'],
  ['DESK_IDLE_MINUTES', '15'],
])(
  'nothing starts with %s, which kept, lost, sent or ended something, until it is removed',
  (name, value) => {
    const { problems } = inspectSettings({ [name]: value });
    expect(problems).toEqual([
      expect.stringMatching(new RegExp(`^${name}: there is no such setting any more, .*; remove it$`)),
    ]);
    expect(problems.join()).not.toContain(value);
  },
);

test.each([
  ['CHAT_WEBHOOK_FORMAT', 'slack'],
  ['CHAT_WEBHOOK_NAMES', 'true'],
  ['DESK_CALENDAR_NAMES', 'true'],
  ['DEV_API_PORT', '3100'],
  ['DEV_DESK_API_PORT', '3101'],
  ['DEV_DESK_PORT', '4322'],
  ['HSTS_SUBDOMAINS', 'true'],
  ['PAGES_CACHE_SECONDS', '60'],
  ['VISITOR_MAILS_A_DAY', '400'],
])('%s is named in one line, at the start and by the doctor', (name, value) => {
  const { problems, settings } = inspectSettings({ [name]: value });
  expect(problems).toEqual([]);
  expect(settings.gone).toEqual([
    expect.stringMatching(new RegExp(`^${name}: there is no such setting any more`)),
  ]);
  expect(settingResults([], { [name]: value })).toMatchObject([
    { state: 'warning', message: settings.gone[0] },
  ]);
});

test('what is off already, and what is still a setting, is not told', () => {
  expect(
    findGone({ LEADS_HOLD_SPAM: 'false', CHAT_WEBHOOK_NAMES: '', SITE_URL: 'https://a.example' }),
  ).toEqual({
    problems: [],
    notes: [],
  });
  expect(findGone({ constructor: 'x', toString: 'x' })).toEqual({ problems: [], notes: [] });
  expect(findGone(Object.fromEntries(SETTING_NAMES.map((name) => [name, 'x'])))).toEqual({
    problems: [],
    notes: [],
  });
});
