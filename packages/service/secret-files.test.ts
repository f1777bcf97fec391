import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileVariable } from '../runtime/secret-files.ts';
import { DESK_SECRET_FILE_NAMES, DESK_SETTING_NAMES } from './desk-settings.ts';
import { readSettings, SECRET_FILE_NAMES, SETTING_NAMES } from './settings.ts';

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'secret'), text);
  return join(folder, 'secret');
}

test('each secret may be in a file', () => {
  expect([...SECRET_FILE_NAMES].sort()).toEqual([
    'CHAT_WEBHOOK_URL_FILE',
    'DATABASE_DIRECT_URL_FILE',
    'DATABASE_URL_FILE',
    'ERASURES_URL_FILE',
    'INBOUND_IMAP_OAUTH_FILE',
    'INBOUND_IMAP_URL_FILE',
    'INBOUND_MAIL_SECRET_FILE',
    'RECAPTCHA_SECRET_KEY_FILE',
    'SMTP_URL_FILE',
    'VERIFICATION_SECRET_FILE',
    'WEBHOOK_SECRETS_FILE',
    'WEBHOOK_URL_FILE',
  ]);
  const file = fileWith('postgres://app:hush@db/assay\n');
  const result = readSettings({ DATABASE_URL_FILE: file });
  expect(result).toMatchObject({ ok: true, settings: { databaseUrl: 'postgres://app:hush@db/assay' } });
  if (!result.ok) return;
  writeFileSync(file, 'postgres://app:changed@db/assay');
  expect(result.settings.currentDatabaseUrl()).toBe('postgres://app:changed@db/assay');
  rmSync(file);
  expect(result.settings.currentDatabaseUrl()).toBe('postgres://app:hush@db/assay');
});

test('a setting whose name says that it is a secret is one', () => {
  const named = [...SETTING_NAMES, ...DESK_SETTING_NAMES].filter(
    (name) => /SECRET|PASSWORD|TOKEN|KEY/.test(name) && name !== 'RECAPTCHA_SITE_KEY',
  );
  expect(named.length).toBeGreaterThan(3);
  const secrets = [...SECRET_FILE_NAMES, ...DESK_SECRET_FILE_NAMES];
  expect(named.filter((name) => !secrets.includes(fileVariable(name)))).toEqual([]);
});

test('a file that is wrong is named, and its contents are not', () => {
  const problem = (given: Record<string, string>) => {
    const result = readSettings(given);
    return result.ok ? undefined : result.problem;
  };
  expect(problem({ SMTP_URL_FILE: '/nowhere/smtp' })).toMatch(
    /^SMTP_URL_FILE: expected a file that this user can read \(ENOENT.*\/nowhere\/smtp'\)$/,
  );
  const empty = fileWith(' \n');
  expect(problem({ WEBHOOK_SECRETS_FILE: empty })).toBe(
    `WEBHOOK_SECRETS_FILE: expected a file with a value, ${empty} is empty`,
  );
  expect(problem({ VERIFICATION_SECRET_FILE: fileWith('hush') })).toBe(
    'VERIFICATION_SECRET: expected at least 16 characters',
  );
  expect(problem({ DATABASE_URL: 'sqlite:a.db', DATABASE_URL_FILE: empty })).toBe(
    'DATABASE_URL_FILE: expected no value, because DATABASE_URL is set',
  );
});
