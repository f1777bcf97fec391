/** What the operations guide says of options, columns and webhooks is what the programs do. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { check } from '../../apps/cli/data/check.ts';
import { evaluate } from '../../apps/cli/data/evaluate.ts';
import { link } from '../../apps/cli/data/link.ts';
import { COMMANDS } from '../../apps/cli/leads/commands.ts';
import { FORMAT_OPTION } from '../../apps/cli/leads/render.ts';
import { EXPORT_FORMAT_NAMES } from '../../packages/contract/export-formats.ts';
import { toWebhook } from '../../packages/service/delivery/webhook/deliver.ts';
import { isSigned } from '../../packages/service/delivery/webhook/sign.ts';
import type { Lead } from '../../packages/store/deliveries/lead.ts';
import { EXPORTED_LEAD_COLUMNS } from '../../packages/store/inbox/exported-leads.ts';
import { EXPORT_COLUMNS, SUBMISSION_COLUMNS } from '../../packages/store/leads/contact-submissions.ts';
import { SUBSCRIPTION_COLUMNS } from '../../packages/store/subscriptions/subscriptions.ts';
import { startReceiver } from '../support/receiver.ts';

const submission = z.looseObject({ type: z.string(), data: z.record(z.string(), z.string().nullable()) });

test('the example of a webhook is what the service sends, to the byte', async () => {
  const { secret, headers, body } = example();
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const { data } = submission.parse(JSON.parse(body));
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  const deliver = toWebhook(
    {
      url: new URL(receiver.url),
      secrets: [secret],
      allowPrivate: true,
      siteUrl: new URL('https://x.example'),
    },
    () => sentAt,
  );
  const lead: Lead = { kind: 'contact_submission', row: data as never };
  expect(await deliver(headers['webhook-id'] ?? '', lead, new AbortController().signal)).toEqual({
    kind: 'delivered',
  });
  expect(receiver.calls[0]?.body).toBe(body);
  expect(receiver.calls[0]?.headers).toMatchObject(headers);
  expect(Object.keys(data)).toEqual(SUBMISSION_COLUMNS);
});

test('the code that checks a webhook accepts the example, and nothing that differs from it', async () => {
  const { secret, headers, body } = example();
  const isGenuine = await shipped('check-webhook', 'isGenuine');
  const at = Number(headers['webhook-timestamp']) * 1000;
  expect(isGenuine(headers, body, secret, at)).toBe(true);
  expect(isGenuine(headers, body, secret, at + 301_000)).toBe(false);
  expect(isGenuine(headers, `${body} `, secret, at)).toBe(false);
  expect(isGenuine({ ...headers, 'webhook-signature': undefined }, body, secret, at)).toBe(false);
  expect(isGenuine(headers, body, `whsec_${Buffer.alloc(24, 1).toString('base64')}`, at)).toBe(false);
  const rotated = `v1,bm90IGl0 ${headers['webhook-signature']}`;
  expect(isGenuine({ ...headers, 'webhook-signature': rotated }, body, secret, at)).toBe(true);
});

test.each([
  ['check', check],
  ['link', link],
  ['evaluate', evaluate],
] as const)('the help of %s has every option', (_, { options, usage, details }) => {
  const help = `${usage}\n${details}`;
  // The second file is read with the options of the first.
  for (const name of Object.keys(options))
    expect(help).toMatch(new RegExp(`--${name.replace(/^b-/, 'a-')}\\b`));
});

test('the guides of the command line have options and commands that exist', () => {
  const options = new Set([check, link, evaluate].flatMap((command) => Object.keys(command.options)));
  const named = [...bodyOf('command-line').matchAll(/--([a-z-]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(20);
  for (const name of named) expect([...options, 'silent', 'workspace', 'help']).toContain(name);
  const commands = itemNames(bodyOf('leads'));
  expect(commands.length).toBeGreaterThan(5);
  for (const command of commands) expect(Object.keys(COMMANDS)).toContain(command);
});

test.each([
  ['Demo requests and messages', EXPORT_COLUMNS],
  ['Newsletter subscriptions', SUBSCRIPTION_COLUMNS],
])('the export of %s is described with every column, in its order', (heading, columns) => {
  const section = bodyOf('exports').split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const [list = ''] = section.split('\n\nThe desk adds');
  expect(itemNames(list)).toEqual(columns);
});

test('the exports of the desk are described with the columns that they add, and every format', () => {
  const added = bodyOf('exports').split('The desk adds')[1]?.split('\n## ')[0] ?? '';
  const named = [...added.matchAll(/^- (`\w+`(?: and `\w+`)?):/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect([...EXPORT_COLUMNS, ...named]).toEqual(EXPORTED_LEAD_COLUMNS);
  const formats = bodyOf('exports').split('## Formats\n')[1]?.split('\n## ')[0] ?? '';
  const rows = [...formats.matchAll(/^\| ([A-Z]+) \|.*\| ([^|]+) \|$/gm)];
  expect(rows.map(([, name = '']) => name.toLowerCase()).sort()).toEqual(EXPORT_FORMAT_NAMES.toSorted());
  for (const [, name = '', from = ''] of rows)
    expect(from.includes('command line'), name).toBe(FORMAT_OPTION.includes(name.toLowerCase()));
});

test('the code that posts a mail signs it as the server expects, and cuts it', async () => {
  const { secret } = example();
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  vi.stubEnv('INBOUND_MAIL_SECRET', secret);
  vi.stubEnv('SITE_URL', receiver.url);
  onTestFinished(() => void vi.unstubAllEnvs());
  const forward = await shipped('forward-mail', 'forward');
  await forward(Buffer.alloc(2_000_000, 'a'), 'desk+key@example.com');
  const [call] = receiver.calls;
  const body = Buffer.from(call?.body ?? '');
  expect(body.toString('utf8', 0, 36)).toBe('Delivered-To: desk+key@example.com\r\n');
  expect(body).toHaveLength(1024 * 1024);
  const headers = new Headers(z.record(z.string(), z.string()).parse(call?.headers));
  expect(isSigned(headers, body, [secret], new Date())).toBe(true);
});

/** A function of a file in deploy/examples. */
async function shipped(file: string, name: string): Promise<(...given: unknown[]) => unknown> {
  const module = z
    .record(z.string(), z.unknown())
    .parse({ ...(await import(pathToFileURL(`deploy/examples/${file}.mjs`).href)) });
  return z
    .custom<(...given: unknown[]) => unknown>((value) => typeof value === 'function')
    .parse(module[name]);
}

function example() {
  const text = bodyOf('webhooks');
  const headers = [...text.matchAll(/^(webhook-[a-z]+): (.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  return {
    secret: /^whsec_\S+$/m.exec(text)?.[0] ?? '',
    headers: z.record(z.string(), z.string()).parse(Object.fromEntries(headers)),
    body: block('webhooks', 'json').trimEnd(),
  };
}

/** The first block of code in that language. */
function block(slug: string, language: string): string {
  return new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(bodyOf(slug))?.[1] ?? '';
}

function bodyOf(slug: string): string {
  return readFileSync(`docs/operations/${slug}.md`, 'utf8');
}

/** What the items of a list begin with: - `one`, `another`: what they are */
function itemNames(text: string): string[] {
  return [...text.matchAll(/^- ((?:`\w+`(?:, )?)+):/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
}
