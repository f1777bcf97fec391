/**
 * Tests use no settings of the developer: a copy of the project has all of them in `.env` and exported, and is tested.
 *
 * @module-tag rare
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { BARE_ENVIRONMENT } from './support/environment.ts';
import { startMailServer } from './support/mail-server.ts';
import { copyInstalledProject } from './support/project-copy.ts';
import { startReceiver } from './support/receiver.ts';

/** Tests that start a server and commands, use PostgreSQL in their own process, and read the settings of development. */
const VITEST = [
  'run',
  'tests/server/metrics/metrics.test.ts',
  'tests/cli/planted-links.test.ts',
  'tests/server/metrics/deliveries.test.ts',
  'tests/deploy/compose.test.ts',
];
const PLAYWRIGHT = ['test', '--project=built', 'e2e/submissions.spec.ts', '-g', 'stored once, reported'];

test('no test uses what is in .env or exported', { timeout: 900_000 }, async () => {
  const [mail, webhook, { folder, remove }] = [
    await startMailServer(),
    await startReceiver(),
    copyInstalledProject(),
  ];
  onTestFinished(async () => {
    await mail.close();
    await webhook.close();
    remove();
  });
  for (const built of ['dist', 'apps/desk/dist']) cpSync(built, join(folder, built), { recursive: true });
  const theirs = { ...everySetting(folder), SMTP_URL: mail.url, WEBHOOK_URL: webhook.url };
  const lines = Object.entries(theirs).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(join(folder, '.env'), lines.join(''));
  for (const [program, args] of [
    ['vitest', VITEST],
    ['playwright', PLAYWRIGHT],
  ] as const) {
    const child = spawn(join('node_modules/.bin', program), args, {
      cwd: folder,
      env: { ...BARE_ENVIRONMENT, PGHOST: 'theirs.invalid', ...theirs },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
    expect(printed).toMatch(/\d+ passed/);
    expect(child.exitCode, printed).toBe(0);
  }
  expect(mail.mails).toEqual([]);
  expect(webhook.calls).toEqual([]);
  expect(existsSync(join(folder, 'theirs.db'))).toBe(false);
});

/** Each with a value that would change or end what reads it. */
function everySetting(folder: string): Record<string, string> {
  const example = readFileSync(join(folder, '.env.example'), 'utf8');
  const names = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  return {
    ...Object.fromEntries(names.map((name) => [name, 'theirs'])),
    DATABASE_URL: 'sqlite:theirs.db',
    MAIL_FROM: 'site@theirs.example',
    LEADS_TO: 'sales@theirs.example',
    WEBHOOK_SECRETS: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  };
}
