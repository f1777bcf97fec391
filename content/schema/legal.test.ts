/** A legal text does not change without the date of its last revision, and names of the controller what its owner filled in. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ALL_FEATURES } from '../features.ts';
import { LEGAL_TEXTS, readLegal } from './legal.ts';
import { readPrivacyPolicy } from './privacy-policy.ts';

/** When each text was last changed, and the hash of what it has said since. */
const REVISIONS: Record<(typeof LEGAL_TEXTS)[number], { revised: string; hash: string }> = {
  'privacy-policy': { revised: '2026-11-30', hash: '529e135afa2d0309' },
  'terms-of-service': { revised: '2026-11-25', hash: '8af8bb88eb02f1a0' },
  'cookie-policy': { revised: '2026-11-28', hash: 'e15d2383dfc53179' },
  accessibility: { revised: '2026-11-28', hash: 'd4e99c1eced58d16' },
};

/** A hash of what a visitor reads, whatever is in use, the company's name and the tables of the data map included. */
function hashOf(name: (typeof LEGAL_TEXTS)[number]): string {
  const texts = [[], ALL_FEATURES].map((features) =>
    name === 'privacy-policy'
      ? readPrivacyPolicy({ keepMonths: undefined, features })
      : readLegal(name, features),
  );
  const said = texts.flatMap(({ title, summary, body }) => [title, summary, body]);
  return createHash('sha256').update(said.join('\n')).digest('hex').slice(0, 16);
}

test.each(LEGAL_TEXTS)('%s has the date of its last change', (name) => {
  const { revised } = readLegal(name, []);
  const now = { revised, hash: hashOf(name) };
  const advice =
    `The text of ${name} has changed. Set 'revised' in content/legal/${name}.md to the day of the change, ` +
    `and in this file: '${name}': { revised: '${revised}', hash: '${now.hash}' }, with that day`;
  expect(now, advice).toEqual(REVISIONS[name]);
});

test.each(['privacy-policy', 'terms-of-service', 'cookie-policy'] as const)(
  '%s keeps the date that the specification gives it',
  (name) => {
    expect(readLegal(name, []).dated).toBe('Dated January 2024');
  },
);

test('the privacy policy says nothing of a controller whom nobody has described', async () => {
  const body = await policyWith({});
  expect(body).toContain('is the controller of the personal data described here.');
  expect(body).not.toMatch(/Legal form|Supervisory authority|\{\{|^-\s*$/m);
});

test('the privacy policy names of the controller what its owner filled in', async () => {
  const body = await policyWith({
    controller_legal_form: 'a corporation',
    controller_address: '1 Main St, Tampa',
  });
  expect(body).toContain('\n\n- Legal form: a corporation\n- Address: 1 Main St, Tampa\n\n');
  expect(body).not.toMatch(/Representative|Supervisory authority/);
});

/** The text of the privacy policy with these facts about the controller, and no others. */
async function policyWith(controller: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-legal-'));
  const before = process.cwd();
  onTestFinished(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });
  cpSync('content', join(folder, 'content'), { recursive: true });
  const facts = readFileSync('content/facts.yaml', 'utf8');
  writeFileSync(
    join(folder, 'content/facts.yaml'),
    facts.replace(/^(controller_\w+):.*$/gm, (_, name: string) => `${name}: '${controller[name] ?? ''}'`),
  );
  process.chdir(folder);
  vi.resetModules();
  return (await import('./legal.ts')).readLegal('privacy-policy', []).body;
}
