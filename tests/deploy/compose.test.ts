import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { FEATURES } from '../../content/features.ts';
import { isGone } from '../../packages/runtime/gone-settings.ts';
import { DESK_SECRET_FILE_NAMES, DESK_SETTING_NAMES } from '../../packages/service/desk-settings.ts';
import { TIMEOUTS } from '../../packages/service/http/guarded-server.ts';
import { PROXY_DRAIN_MS } from '../../packages/service/http/health.ts';
import { readSettings, SECRET_FILE_NAMES, SETTING_NAMES } from '../../packages/service/settings.ts';
import { DEVELOPMENT_SETTINGS } from '../../scripts/settings.ts';
import { startCaddy } from '../support/caddy.ts';
import { freshSqlite } from '../support/databases.ts';
import { LONG } from '../support/long.ts';
import { launchServer } from '../support/processes.ts';
import { findProgram } from '../support/programs.ts';

const caddy = findProgram('caddy');
const wget = findProgram('wget');
const read = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', name), 'utf8');

const names = z.array(z.string()).default([]);
const service = z.object({
  image: z.string(),
  build: z.object({ args: z.record(z.string(), z.string()) }).optional(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()),
  profiles: names,
  depends_on: z.unknown().optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  privileged: z.boolean().default(false),
  read_only: z.boolean().default(false),
  cap_drop: names,
  cap_add: names,
  security_opt: names,
  mem_limit: z.string(),
  pids_limit: z.number(),
  networks: z.array(z.string()),
  ports: names,
  volumes: names,
  stop_grace_period: z.string().optional(),
  logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }),
});
const { services, networks } = z
  .object({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
  })
  .parse(parse(read('compose.yaml'), { merge: true }));
const IMAGE = `\${ASSAY_IMAGE:-assay}`;
const ours = Object.entries(services).filter(([, { image }]) => image === IMAGE);
const servers = ours.filter(([name]) => name.startsWith('server-'));
const serviceNamed = (name: string) => {
  const found = services[name];
  if (!found) throw new Error(`compose.yaml has no service ${name}`);
  return found;
};

/** Set by the image, or used only by tests. */
const NOT_PASSED_ON = ['HOST', 'PORT', 'RECAPTCHA_VERIFY_URL'];

/** Determined by the other services. */
const FIXED = [
  'DATABASE_URL',
  'DATABASE_URL_FILE',
  'BACKUP_STAMP',
  'ERASURES_FILE',
  'SITE_URL',
  'TRUST_PROXY',
  'METRICS_PORT',
];

test('.env.example lists exactly the settings', () => {
  const named = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...SETTING_NAMES, ...DESK_SETTING_NAMES, ...DEVELOPMENT_SETTINGS].sort());
});

test('the guide describes every setting', () => {
  const guide = read('docs/operations/settings.md');
  const all = [...SETTING_NAMES, ...DESK_SETTING_NAMES, ...DEVELOPMENT_SETTINGS];
  expect(all.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('compose.yaml passes every setting from the environment to the servers', () => {
  const passedOn = [...SETTING_NAMES, ...SECRET_FILE_NAMES].filter((name) => !NOT_PASSED_ON.includes(name));
  for (const [, { environment }] of servers) {
    const own = Object.entries(environment).filter(([name]) => !isGone(name));
    expect(own.map(([name]) => name).sort()).toEqual([...passedOn].sort());
    for (const [name, value] of own) {
      const fallback = name === 'LEADS_KEEP_MONTHS' ? '24' : '';
      if (!FIXED.includes(name)) expect(value).toBe(`\${${name}:-${fallback}}`);
    }
  }
});

test('compose.yaml passes every setting of the desk on to it, but where it listens', () => {
  const { environment } = serviceNamed('desk');
  const own = [...DESK_SETTING_NAMES, ...DESK_SECRET_FILE_NAMES].filter(
    (name) => !/_(?:HOST|PORT)$/.test(name),
  );
  expect(own.filter((name) => environment[name] !== `\${${name}:-}`)).toEqual([]);
});

test('compose.yaml passes on what is gone and stops a start, so that it does, and no upgrade begins', () => {
  const stopping = [...read('docs/releases/1.0.0.md').matchAll(/^\| \*\*`([A-Z_]+)`\*\* \|/gm)];
  expect(stopping.length).toBeGreaterThan(3);
  for (const [, name = ''] of stopping) {
    expect(readSettings({ [name]: 'yes' }), name).toMatchObject({ ok: false });
    for (const program of ['server-1', 'server-2', 'leads', 'desk'])
      expect(serviceNamed(program).environment[name], program).toContain(`{${name}:`);
  }
});

test('the image, compose.yaml and the workflow tell the build all that the pages say is in use', () => {
  const told = ['LEADS_KEEP_MONTHS', 'SITE_URL', ...Object.values(FEATURES)].sort();
  const site = read('Dockerfile').split(/^FROM /m)[1] ?? '';
  const args = [...site.matchAll(/^ARG (.*)$/gm)].flatMap(([, names = '']) => names.split(' '));
  expect(args.map((arg) => arg.split('=')[0]).sort()).toEqual(told);
  for (const [name, { build }] of ours) expect(Object.keys(build?.args ?? {}).sort(), name).toEqual(told);
  const workflow = read('.github/workflows/image.yml');
  expect([...workflow.matchAll(/--build-arg (\w+)/g)].map(([, name]) => name).sort()).toEqual(told);
  const ofRepository = [...workflow.matchAll(/^ +(\w+): \$\{\{ vars\.(\w+) \}\}$/gm)];
  expect(ofRepository.map(([, name, variable]) => [name, variable]).sort()).toEqual(
    told.map((name) => [name, name]),
  );
});

test('what starts Assay keeps leads for 24 months, the copied .env.example too', () => {
  expect(read('.env.example')).toMatch(/^LEADS_KEEP_MONTHS=24$/m);
  for (const unit of ['assay', 'assay-desk', 'assay-retention']) {
    expect(read(`deploy/systemd/${unit}.service`)).toMatch(/^Environment=.* LEADS_KEEP_MONTHS=24\b/m);
  }
  for (const name of ['leads', 'desk']) {
    expect(serviceNamed(name).environment).toMatchObject({ LEADS_KEEP_MONTHS: `\${LEADS_KEEP_MONTHS:-24}` });
  }
});

test('compose.yaml starts two servers on one PostgreSQL, and only the proxy is public', () => {
  expect(Object.keys(services).sort()).toEqual([
    'backup',
    'database',
    'desk',
    'leads',
    'proxy',
    'server-1',
    'server-2',
  ]);
  expect(servers).toHaveLength(2);
  expect(serviceNamed('desk').depends_on).toBeUndefined();
  expect(serviceNamed('proxy').depends_on).toEqual(['server-1', 'server-2']);
  for (const [name, { depends_on }] of servers) {
    // Pages do not wait for the database.
    expect(depends_on).toBeUndefined();
    expect(read('deploy/Caddyfile')).toContain(`${name}:3000`);
  }
  expect(serviceNamed('leads')).toMatchObject({
    entrypoint: ['node', 'apps/cli/leads/leads.mjs'],
    command: ['upgrade'],
    depends_on: { database: { condition: 'service_healthy' } },
  });
  expect(serviceNamed('database').healthcheck?.test).toContain('pg_isready');
  expect(read('deploy/Caddyfile')).toContain('health_uri /readyz');
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*\n.*\/healthz/m);
  const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
  expect(published.map(([name]) => name).sort()).toEqual(['desk', 'proxy']);
});

test('compose.yaml gives each program the secrets and the state that it needs, and no more', () => {
  const mounts = Object.fromEntries(Object.entries(services).map(([name, { volumes }]) => [name, volumes]));
  const erasures = 'erasures:/app/data';
  const ofServers = [erasures, 'backed-up:/app/backed-up:ro', './secrets/site:/run/secrets:ro'];
  expect(mounts).toEqual({
    'server-1': ofServers,
    'server-2': ofServers,
    leads: [erasures, './secrets/leads:/run/secrets:ro'],
    desk: [erasures, './secrets/desk:/run/secrets:ro'],
    proxy: ['./deploy/Caddyfile:/etc/caddy/Caddyfile:ro', 'certificates:/data', 'proxy-config:/config'],
    database: [
      'leads:/var/lib/postgresql/data',
      './deploy/postgres/roles.sh:/docker-entrypoint-initdb.d/roles.sh:ro',
      './secrets/database:/run/secrets:ro',
    ],
    backup: [
      './deploy/postgres/backup.sh:/backup.sh:ro',
      './secrets/backup:/run/secrets:ro',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose's own
      '${BACKUP_FOLDER:-./backups}:/backups',
      'backed-up:/state',
    ],
  });
  for (const [, { environment }] of ours) expect(environment['ERASURES_FILE']).toBe('/app/data/erasures');
  for (const [, { environment }] of servers) {
    expect(Object.keys(environment).filter((name) => /^(OIDC_|DESK_P)/.test(name))).toEqual([]);
  }
  const ofDesk = Object.keys(serviceNamed('desk').environment);
  expect(ofDesk.filter((name) => /^(RECAPTCHA|VERIFICATION|WEBHOOK|CHAT)/.test(name))).toEqual([]);
});

test("the environment of each program in its container is accepted, with the image's own and the files of its secrets", () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'database_url'), 'postgres://assay_site:x@database/assay?sslmode=disable');
  writeFileSync(join(folder, 'smtp_url'), 'smtp://mail.example.com');
  const dockerfile = read('Dockerfile');
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const ofImage = Object.fromEntries(
    [...last.matchAll(/\b([A-Z_]+)=([\w:./]+)/g)].map(([, name, value]) => [name, value]),
  );
  expect(ofImage['DATABASE_URL']).toBe('sqlite:/app/data/assay.db');
  const given: Record<string, string> = {
    SITE_ADDRESS: 'www.example.com',
    SMTP_URL_FILE: '/run/secrets/smtp_url',
    MAIL_FROM: 'a@example.com',
    LEADS_TO: 'b@example.com',
  };
  for (const [name, { environment }] of ours) {
    const filledIn = Object.entries(environment).map(([variable, value]) => [
      variable,
      value
        .replace(/\$\{(\w+):[-?].*?\}/g, (_, wanted: string) => given[wanted] ?? '')
        .replace(/\$\{(\w+):\+(.*?)\}/g, (_, wanted: string, set: string) => (given[wanted] ? set : ''))
        .replace('/run/secrets', folder),
    ]);
    const read = readSettings({ ...ofImage, ...Object.fromEntries(filledIn) });
    expect(read, name).toMatchObject({ ok: true, settings: { siteUrl: new URL('https://www.example.com') } });
    if (read.ok) expect(read.settings.databaseUrl).toMatch(/^postgres:/);
  }
});

test('compose.yaml starts the desk on request only, on the same database, and for this machine only', () => {
  const desk = serviceNamed('desk');
  expect(desk).toMatchObject({
    command: ['node', '--max-semi-space-size=4', 'apps/desk/start.mjs'],
    profiles: ['desk'],
    ports: ['127.0.0.1:3001:3001'],
  });
  expect(desk.environment['DESK_URL']).toMatch(/^\$\{DESK_URL:-\}$/);
  expect(read('deploy/Caddyfile')).not.toContain('desk');
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toContain('COPY --from=site /app/apps/desk/dist apps/desk/dist');
  expect(dockerfile).toMatch(/^ENV .*DESK_HOST=0\.0\.0\.0 DESK_PORT=3001$/m);
  expect(dockerfile.match(/^EXPOSE .*$/gm)).toEqual(['EXPOSE 3000']);
  const others = Object.entries(services).filter(([name]) => name !== 'desk');
  for (const [name, { profiles }] of others) expect([name, profiles]).toEqual([name, []]);
});

test('compose.yaml parts the networks: none but the database meets both site and desk, and it has no way out', () => {
  const meet = (a: string, b: string) =>
    serviceNamed(a).networks.filter((name) => serviceNamed(b).networks.includes(name));
  expect(meet('server-1', 'desk')).toEqual([]);
  expect(meet('proxy', 'desk')).toEqual([]);
  expect(meet('proxy', 'database')).toEqual([]);
  expect(meet('proxy', 'server-2')).toEqual(['site']);
  for (const name of ['server-1', 'server-2', 'leads', 'desk', 'backup']) {
    expect(meet(name, 'database'), name).toHaveLength(1);
  }
  for (const name of serviceNamed('database').networks) expect(networks[name]).toEqual({ internal: true });
  expect(serviceNamed('backup').networks).toEqual(['backup-data']);
});

test('the proxy detects a stopping server in time, and closes idle connections before the server does', () => {
  const caddyfile = read('deploy/Caddyfile');
  const seconds = (name: string) => Number(new RegExp(`^\\s*${name} (\\d+)s$`, 'm').exec(caddyfile)?.[1]);
  expect(seconds('health_interval') * 1000).toBeLessThan(PROXY_DRAIN_MS / 2);
  expect(seconds('keepalive') * 1000).toBeLessThan(TIMEOUTS.keepAliveTimeout);
});

test('the guide says how much memory each process has', () => {
  const [, section = ''] = read('docs/operations/limits.md').split('## Memory of each process');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| ([a-z][\w, -]*) \| (\d+) (MB|GB)/gm)];
  const told = rows.flatMap(([, names = '', amount, unit]) =>
    names.split(', ').map((name) => [name, `${amount}${unit === 'GB' ? 'g' : 'm'}`]),
  );
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(Object.entries(services).map(([name, { mem_limit }]) => [name, mem_limit])),
  );
});

test("Caddy's heap is smaller than its memory", () => {
  const { environment, mem_limit } = serviceNamed('proxy');
  const heap = Number(/^(\d+)MiB$/.exec(environment['GOMEMLIMIT'] ?? '')?.[1]);
  expect(heap).toBeLessThanOrEqual(0.8 * Number.parseInt(mem_limit, 10));
});

test.skipIf(!caddy || !wget)(
  'the check of the proxy goes through it to a server, and fails without one',
  LONG,
  async () => {
    const server = await launchServer({ DATABASE_URL: await freshSqlite(), TRUST_PROXY: '1' });
    const { host } = new URL(server.origin);
    const proxy = await startCaddy(caddy ?? '', [host, host], { isSecure: true });
    onTestFinished(proxy.stop);
    const [, ...check] = serviceNamed('proxy').healthcheck?.test ?? [];
    const command = check.map((part) => part.replace(/^https:\/\/\$\{SITE_ADDRESS:\?\}/, proxy.origin));
    expect(command[0]).toBe('wget');
    // Docker ends it then, as compose.yaml says; this wget tries again and again.
    const run = async () =>
      (await promisify(execFile)(wget ?? '', command.slice(1), { timeout: 4_000 }).catch(() => null)) !==
      null;
    expect(await run()).toBe(true);
    await server.stop();
    expect(await run()).toBe(false);
  },
);

test('compose.yaml gives every service minimal privileges, a limit of memory, processes and logs, and ours time to stop', () => {
  const kept: Record<string, string[]> = {
    proxy: ['NET_BIND_SERVICE'],
    database: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
  };
  for (const [name, one] of Object.entries(services)) {
    expect(one, name).toMatchObject({
      privileged: false,
      cap_drop: ['ALL'],
      cap_add: kept[name] ?? [],
      security_opt: ['no-new-privileges:true'],
      logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
    });
    // PostgreSQL writes in more than one folder of its own.
    if (name !== 'database') expect(one.read_only, name).toBe(true);
  }
  for (const [, { stop_grace_period }] of ours) expect(stop_grace_period).toBe('15s');
  expect(read('Dockerfile')).toMatch(/^USER node$/m);
});
