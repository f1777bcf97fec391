/** The alerts of deploy/alerts.yaml: each fires in its main case, tried with Prometheus's own promtool. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { startCaddy } from '../support/caddy.ts';
import { freshSqlite } from '../support/databases.ts';
import { LONG } from '../support/long.ts';
import { PATIENT } from '../support/patience.ts';
import { freePort, portOf } from '../support/port.ts';
import { findProgram } from '../support/programs.ts';
import { hasOpenssl, selfSigned } from '../support/self-signed.ts';
import { startServer } from '../support/server-process.ts';

const rulesSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
/** Of a Grafana dashboard. */
const dashboardFile = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});
const rules = rulesSchema
  .parse(parse(readFileSync('deploy/alerts.yaml', 'utf8')))
  .groups.flatMap((group) => group.rules);

interface Case {
  alert: string;
  /** What a process reports every minute, in promtool's notation: '0x5 1x20' is 0 for six minutes, then 1. */
  series: Record<string, string>;
  /** Minutes after the start at which it fires. */
  at: number;
  /** The labels that the alert has. */
  labels?: Record<string, string>;
  /** Between two reports, instead of a minute. */
  interval?: string;
  /** The same series in a good state, at which it does not fire. */
  quiet: Record<string, string>;
}

const job = { job: 'assay', instance: 'one' };
const submissions = (outcome: string) =>
  `assay_submissions_total{form="contact",outcome="${outcome}",instance="one",job="assay"}`;
const requests = (route: string, status: number) =>
  `assay_http_requests_total{route="${route}",status="${status}",instance="one",job="assay"}`;
const failures = (reason: string) =>
  `assay_verification_failures_total{reason="${reason}",instance="one",job="assay"}`;
const oldest = (channel: string) => `assay_deliveries_oldest_pending_seconds{channel="${channel}"}`;
const dead = (channel: string) => `assay_deliveries_dead{channel="${channel}"}`;
const bucket = (le: string) =>
  `assay_http_request_duration_seconds_bucket{route="/api/contact-submissions",le="${le}",instance="one",job="assay"}`;
const up = 'up{instance="one",job="assay"}';
const startTime = 'process_start_time_seconds{instance="one",job="assay"}';
const databaseBytes = 'assay_database_bytes{instance="one",job="assay"}';
const erasures = 'assay_erasures_missing{instance="one",job="assay"}';
const mailsLeft = 'assay_incoming_mails_left{instance="one",job="assay"}';
const erasuresDue = 'assay_erasures_due_seconds{instance="one",job="assay"}';
const deskUp = 'up{instance="desk",job="assay-desk"}';
const disk = (what: 'free' | 'size', of: string) =>
  `assay_disk_${what}_bytes{of="${of}",instance="one",job="assay"}`;
const certificate = (what: 'left' | 'lifetime', host = 'www.example.com', job = 'assay') =>
  `assay_certificate_${what}_seconds{host="${host}",instance="one",job="${job}"}`;
const backupAge = 'assay_backup_age_seconds{instance="one",job="assay"}';
const memory = 'process_resident_memory_bytes{instance="one",job="assay"}';

/** Each begins as a process does after its start: with every counter at 0. */
const CASES: Case[] = [
  { alert: 'Down', series: { [up]: '1x2 0x5' }, at: 6, labels: job, quiet: { [up]: '1x8' } },
  {
    alert: 'Unreachable',
    // The servers go on.
    series: { 'up{instance="www.example.com",job="assay-public"}': '1x2 0x5', [up]: '1x8' },
    at: 6,
    labels: { job: 'assay-public', instance: 'www.example.com' },
    quiet: { 'up{instance="www.example.com",job="assay-public"}': '1x3 0 1x4' },
  },
  {
    alert: 'Restarting',
    series: { [startTime]: '100x5 400x2 520x10' },
    at: 10,
    labels: job,
    // An upgrade of two servers.
    quiet: {
      [startTime]: '100x5 400x10',
      'process_start_time_seconds{instance="two",job="assay"}': '100x6 460x9',
    },
  },
  {
    alert: 'DeskDown',
    series: { [deskUp]: '1x2 0x5' },
    at: 6,
    labels: { job: 'assay-desk', instance: 'desk' },
    // One that was never started, and one that is restarted.
    quiet: { [deskUp]: '0x8', 'up{instance="other",job="assay-desk"}': '1x4 0 1x4' },
  },
  {
    alert: 'StorageUnavailable',
    series: { [submissions('storage_unavailable')]: '0x2 1x10' },
    at: 5,
    labels: { instance: 'one' },
    quiet: { [submissions('storage_unavailable')]: '0x12', [submissions('stored')]: '0+1x12' },
  },
  {
    alert: 'NotReady',
    series: { [requests('/readyz', 503)]: '0x2 0+30x10' },
    at: 6,
    labels: { ...job, route: '/readyz', status: '503' },
    // A stopping server answers so three times at most.
    quiet: { [requests('/readyz', 503)]: '0x2 3x10' },
  },
  {
    alert: 'DiskSpaceLow',
    series: { [disk('free', 'database')]: '12e9-1e9x20', [disk('size', 'database')]: '100e9x20' },
    at: 15,
    labels: { instance: 'one', of: 'database' },
    // As much as that, on a larger disk; and a moment.
    quiet: {
      [disk('free', 'database')]: '30e9-1e9x20',
      [disk('size', 'database')]: '100e9x20',
      [disk('free', 'erasures')]: '2e9x3 1e8 2e9x16',
      [disk('size', 'erasures')]: '10e9x20',
    },
  },
  {
    // PostgreSQL is elsewhere: what is known here is the disk of the list.
    alert: 'DiskSpaceLow',
    series: { [disk('free', 'erasures')]: '1e8x20', [disk('size', 'erasures')]: '10e9x20' },
    at: 10,
    labels: { instance: 'one', of: 'erasures' },
    quiet: { [disk('free', 'erasures')]: '9e9x20', [disk('size', 'erasures')]: '10e9x20' },
  },
  {
    alert: 'ServerErrors',
    series: { [requests('/api/contact-submissions', 500)]: '0x2 1x10' },
    at: 5,
    labels: { instance: 'one', route: '/api/contact-submissions' },
    quiet: { [requests('/api/contact-submissions', 500)]: '0x12' },
  },
  {
    alert: 'LeadsNotDelivered',
    series: { [oldest('mail')]: '0+60x60' },
    at: 40,
    labels: { channel: 'mail' },
    quiet: { [oldest('mail')]: '60x60', [oldest('confirmation')]: '0+60x60' },
  },
  {
    alert: 'LeadsNotDelivered',
    series: { [oldest('opt_in')]: '0+60x60' },
    at: 40,
    labels: { channel: 'opt_in' },
    quiet: { [oldest('opt_in')]: '0x60' },
  },
  {
    alert: 'DeadDeliveries',
    series: { [dead('webhook')]: '0x2 1x10' },
    at: 5,
    labels: { channel: 'webhook' },
    quiet: { [dead('webhook')]: '0x12', [dead('confirmation')]: '3x12', [dead('opt_in')]: '3x12' },
  },
  {
    alert: 'MailsLeftUnread',
    series: { [mailsLeft]: '0x2 1x10' },
    at: 6,
    labels: {},
    // One that is read at the second attempt.
    quiet: { [mailsLeft]: '0x2 1 0x10' },
  },
  {
    // A wrong secret key refuses the first visitor; nobody waits for twenty more.
    alert: 'VerificationFailing',
    series: { [failures('wrong secret key')]: '0x2 1x20', [submissions('stored')]: '0x22' },
    at: 10,
    labels: {},
    quiet: { [failures('wrong secret key')]: '0x22', [failures('expired')]: '0x2 3x20' },
  },
  {
    alert: 'VerificationFailing',
    series: { [failures('no clear answer')]: '0x2 0+3x20', [submissions('stored')]: '0x22' },
    at: 20,
    labels: {},
    quiet: { [failures('no clear answer')]: '0+3x20', [submissions('stored')]: '0+9x20' },
  },
  {
    alert: 'Flood',
    series: { [requests('/api/contact-submissions', 429)]: '0x2 0+120x10' },
    at: 10,
    labels: {},
    quiet: { [requests('/api/contact-submissions', 429)]: '0x2 0+5x10' },
  },
  {
    // What is stored counts, also where nothing is refused.
    alert: 'Flood',
    series: { [submissions('stored')]: '0x2 0+30x10' },
    at: 10,
    labels: {},
    quiet: { [submissions('stored')]: '0x2 0+5x10', [submissions('invalid')]: '0+30x12' },
  },
  {
    alert: 'Flood',
    series: { [databaseBytes]: '5e9+3e7x70' },
    at: 65,
    labels: {},
    quiet: { [databaseBytes]: '5e9+1e6x70' },
  },
  {
    alert: 'ManyVisitorMails',
    series: { assay_visitor_mails_today: '400+20x10', assay_visitor_mails_a_day: '1000x10' },
    at: 8,
    labels: {},
    quiet: { assay_visitor_mails_today: '400+5x10', assay_visitor_mails_a_day: '1000x10' },
  },
  {
    alert: 'ManyTimesHeld',
    series: { assay_half_hours_held: '0x2 60x10', assay_half_hours_offered: '160x12' },
    at: 10,
    labels: {},
    quiet: { assay_half_hours_held: '0x2 20x10', assay_half_hours_offered: '160x12' },
  },
  {
    alert: 'Slow',
    series: { [bucket('1')]: '0+1x10', [bucket('2.5')]: '0+10x10', [bucket('+Inf')]: '0+10x10' },
    at: 8,
    labels: {},
    quiet: { [bucket('1')]: '0+10x10', [bucket('2.5')]: '0+10x10', [bucket('+Inf')]: '0+10x10' },
  },
  {
    alert: 'NoLeads',
    series: { [submissions('stored')]: '0x100' },
    at: 3 * 24 * 60 + 60,
    interval: '1h',
    labels: {},
    quiet: { [submissions('stored')]: '0x24 1x76' },
  },
  {
    alert: 'ErasuresMissing',
    series: { [erasures]: '0x2 3x20' },
    at: 10,
    labels: {},
    // A list that was put back while somebody looked.
    quiet: { [erasures]: '0x2 3x2 0x20' },
  },
  {
    alert: 'ErasuresDue',
    series: { [erasuresDue]: '0x2 0+60x40' },
    at: 25,
    labels: {},
    // A back-up that reads for some minutes, once and again.
    quiet: { [erasuresDue]: '0+60x10 0x2 0+60x10 0x20' },
  },
  {
    alert: 'BackUpOld',
    series: { [backupAge]: '86400+3600x20' },
    at: 15 * 60,
    interval: '1h',
    labels: {},
    // Every day, and not on a new machine in the first hour.
    quiet: { [backupAge]: '82800 0+3600x20' },
  },
  {
    alert: 'BackUpOld',
    series: { [backupAge]: '1e15x90' },
    at: 65,
    labels: {},
    quiet: { [backupAge]: '1e15x30 0x60' },
  },
  {
    alert: 'CertificateExpiring',
    series: { [certificate('left')]: '1296000-3600x100', [certificate('lifetime')]: '7776000x100' },
    at: 30 * 60,
    interval: '1h',
    labels: { host: 'www.example.com' },
    // Of 90 days and renewed in time, and of six days, renewed at half of them.
    quiet: {
      [certificate('left')]: '2600000-3600x5 7776000-3600x95',
      [certificate('lifetime')]: '7776000x100',
      [certificate('left', 'desk.example.com', 'assay-desk')]: '300000-3600x10 518400-3600x60 518400-3600x30',
      [certificate('lifetime', 'desk.example.com', 'assay-desk')]: '518400x100',
    },
  },
  {
    // Expired, and of six days.
    alert: 'CertificateExpiring',
    series: { [certificate('left')]: '7200-3600x20', [certificate('lifetime')]: '518400x20' },
    at: 10 * 60,
    interval: '1h',
    labels: { host: 'www.example.com' },
    quiet: { [certificate('left')]: '518400-3600x20', [certificate('lifetime')]: '518400x20' },
  },
  {
    alert: 'Memory',
    series: { [memory]: '4e8x20' },
    at: 15,
    labels: job,
    quiet: { [memory]: '1e8x20' },
  },
];

test('each alert has a case', () => {
  expect([...new Set(CASES.map(({ alert }) => alert))]).toEqual(rules.map(({ alert }) => alert));
});

/** Stands for the proxy with the site's certificate. */
async function startTls(): Promise<string> {
  const pem = selfSigned();
  const server = createServer({ key: pem, cert: pem }, (_, response) => response.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `https://localhost:${portOf(server)}`;
}

test('every series that alerts and dashboard read exists from the start of a process', LONG, async () => {
  const DATABASE_URL = await freshSqlite();
  const settings = { DATABASE_URL, METRICS_PORT: '0', BACKUP_STAMP: 'no-such-file' };
  const SITE_URL = hasOpenssl ? await startTls() : 'http://localhost:3000';
  const server = await startServer({ ...settings, SITE_URL });
  const read = async (stdout: () => string) => {
    // The line of the metrics may come after that of the site, which the start waits for.
    await expect.poll(stdout).toContain('"address":');
    const address = /"address":"([^"]+)"/.exec(stdout())?.[1] ?? '';
    return (await fetch(address)).text();
  };
  const text = await read(server.stdout);
  await server.stop();
  const labels = (list: string) =>
    [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  const series = [...text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, name, list = '']) => ({
    name,
    labels: Object.fromEntries(labels(list)),
  }));
  const dashboard = dashboardFile.parse(JSON.parse(readFileSync('deploy/dashboard.json', 'utf8')));
  const queries = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets)];
  const selectors = queries.flatMap(({ expr }) => [
    ...expr.matchAll(/\b((?:assay|process|nodejs)_\w+)(?:\{([^}]*)\})?/g),
  ]);
  expect(selectors.length).toBeGreaterThan(10);
  for (const [selector, name = '', matchers = ''] of selectors) {
    if (!hasOpenssl && name.startsWith('assay_certificate')) continue;
    const wanted = [...matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].filter(
      ([, label]) => label !== 'job',
    );
    const found = series.filter((one) => {
      return (
        one.name === name &&
        wanted.every(([, label = '', operator = '', value = '']) => {
          const isMatch = operator.endsWith('~')
            ? new RegExp(`^(?:${value})$`).test(one.labels[label])
            : one.labels[label] === value;
          return operator.startsWith('!') ? !isMatch : isMatch;
        })
      );
    });
    expect(found.length, selector).toBeGreaterThan(0);
  }
});

const prometheus = findProgram('prometheus');

describe.skipIf(prometheus === null || findProgram('caddy') === null)('Prometheus', () => {
  test(
    'sees by the shipped configuration whether the proxy answers, also while the server is up',
    LONG,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'assay-prometheus-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const { origin } = await startServer({ DATABASE_URL: await freshSqlite() });
      const caddy = await startCaddy('caddy', [new URL(origin).host, new URL(origin).host]);
      const config = join(folder, 'prometheus.yaml');
      const shipped = readFileSync('deploy/prometheus.yaml', 'utf8')
        .replace('www.example.com', new URL(caddy.origin).host)
        .replace('scheme: https', 'scheme: http')
        .replace('scrape_timeout: 5s', 'scrape_timeout: 1s')
        .replaceAll(/interval: 15s/g, 'interval: 1s')
        .replace('- alerts.yaml', `- ${resolve('deploy/alerts.yaml')}`);
      writeFileSync(config, shipped);
      const listen = `127.0.0.1:${await freePort()}`;
      const args = [
        `--config.file=${config}`,
        `--storage.tsdb.path=${folder}`,
        `--web.listen-address=${listen}`,
      ];
      const running = spawn(prometheus ?? '', args, { stdio: 'ignore' });
      onTestFinished(async () => {
        running.kill();
        await once(running, 'exit');
      });
      const answer = z.object({
        data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
      });
      const up = async () => {
        const url = `http://${listen}/api/v1/query?query=${encodeURIComponent('up{job="assay-public"}')}`;
        const response = await fetch(url).catch(() => undefined);
        return response?.ok ? answer.parse(await response.json()).data.result[0]?.value[1] : undefined;
      };
      await expect.poll(up, PATIENT).toBe('1');
      await caddy.stop();
      await expect.poll(up, PATIENT).toBe('0');
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    },
  );
});

const promtool = findProgram('promtool');

describe.skipIf(promtool === null)('promtool', () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };

  test('accepts the configuration and its rules', () => {
    expect(run('check', 'config', 'deploy/prometheus.yaml')).toMatchObject({ status: 0 });
  });

  test('sees each alert fire in its main case, right after a start, and not before', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-alerts-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const given = (series: Record<string, string>) =>
      Object.entries(series).map(([name, values]) => ({ series: name, values }));
    const withoutSummaries = readFileSync('deploy/alerts.yaml', 'utf8').replace(
      /^ +annotations:\n +summary:.*\n/gm,
      '',
    );
    const ruleFile = join(folder, 'alerts.yaml');
    writeFileSync(ruleFile, withoutSummaries);
    const files = CASES.flatMap(({ alert, series, quiet, at, interval = '1m', labels = {} }, index) =>
      [
        { series, alerts: [{ exp_labels: labels }] },
        { series: quiet, alerts: [] },
      ].map((one) => {
        const test = {
          name: `${alert}, ${one.alerts.length} expected`,
          interval,
          input_series: given(one.series),
          alert_rule_test: [{ eval_time: `${at}m`, alertname: alert, exp_alerts: one.alerts }],
        };
        const file = join(folder, `${index}-${one.alerts.length}.yaml`);
        writeFileSync(
          file,
          stringify({ rule_files: [ruleFile], evaluation_interval: interval, tests: [test] }),
        );
        return file;
      }),
    );
    expect(run('test', 'rules', ...files)).toEqual({ status: 0, output: expect.stringContaining('SUCCESS') });
  });
});
