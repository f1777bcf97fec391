import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { DESK_SETTING_NAMES } from '../../desk/settings.ts';
import { DEVELOPMENT_SETTINGS } from '../../scripts/settings.ts';
import { TIMEOUTS } from '../../server/http/guarded-server.ts';
import { PROXY_DRAIN_MS } from '../../server/http/health.ts';
import { SETTING_NAMES } from '../../server/settings.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', name), 'utf8');

const service = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()),
  profiles: z.array(z.string()).default([]),
  depends_on: z.unknown().optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  privileged: z.boolean().default(false),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
});
const { services } = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(read('compose.yaml'), { merge: true }));
const ours = Object.entries(services).filter(([, { image }]) => image === 'assay');
const servers = ours.filter(([name]) => name !== 'desk');

/** Set by the image, or used only by tests. */
const NOT_PASSED_ON = ['HOST', 'PORT', 'RECAPTCHA_VERIFY_URL'];

/** Determined by the other services. */
const FIXED = ['DATABASE_URL', 'ERASURES_FILE', 'SITE_URL', 'TRUST_PROXY', 'METRICS_PORT'];

test('.env.example lists exactly the settings', () => {
  const named = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...SETTING_NAMES, ...DESK_SETTING_NAMES, ...DEVELOPMENT_SETTINGS].sort());
});

test('the guide describes every setting', () => {
  const guide = read('docs/operations/settings.md');
  const all = [...SETTING_NAMES, ...DESK_SETTING_NAMES, ...DEVELOPMENT_SETTINGS];
  expect(all.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('compose.yaml passes every setting from the environment to the servers', () => {
  const passedOn = SETTING_NAMES.filter((name) => !NOT_PASSED_ON.includes(name));
  for (const [, { environment }] of servers) {
    expect(Object.keys(environment).sort()).toEqual([...passedOn].sort());
    for (const [name, value] of Object.entries(environment)) {
      if (!FIXED.includes(name)) expect(value).toBe(`\${${name}:-}`);
    }
  }
});

test('compose.yaml starts two servers on one PostgreSQL, and only the proxy is public', () => {
  expect(Object.keys(services).sort()).toEqual(['database', 'desk', 'proxy', 'server-1', 'server-2']);
  expect(servers).toHaveLength(2);
  for (const [name, { environment, depends_on }] of servers) {
    expect(environment['DATABASE_URL']).toMatch(/^postgres:.*@database\/assay\?sslmode=disable$/);
    expect(depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(read('deploy/Caddyfile')).toContain(`${name}:3000`);
  }
  expect(services['database']?.healthcheck?.test).toContain('pg_isready');
  expect(read('deploy/Caddyfile')).toContain('health_uri /readyz');
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*\n.*\/healthz/m);
  const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
  expect(published.map(([name]) => name).sort()).toEqual(['desk', 'proxy']);
});

test('compose.yaml gives the servers and the desk one list of erasures, outside the database', () => {
  for (const [, { environment, volumes }] of ours) {
    expect(environment['ERASURES_FILE']).toBe('/app/data/erasures');
    expect(volumes).toEqual(['erasures:/app/data']);
  }
  expect(services['database']?.volumes.join()).not.toContain('erasures');
});

test('compose.yaml starts the desk on request only, on the same database, and for this machine only', () => {
  const desk = services['desk'];
  expect(desk).toMatchObject({
    command: ['node', 'desk/start.mjs'],
    profiles: ['desk'],
    ports: ['127.0.0.1:3001:3001'],
    depends_on: { database: { condition: 'service_healthy' } },
  });
  expect(desk?.environment['DATABASE_URL']).toBe(services['server-1']?.environment['DATABASE_URL']);
  expect(desk?.environment['DESK_URL']).toMatch(/^\$\{DESK_URL:-\}$/);
  expect(read('deploy/Caddyfile')).not.toContain('desk');
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toContain('COPY --from=site /app/desk/dist desk/dist');
  expect(dockerfile).toMatch(/^ENV .*DESK_HOST=0\.0\.0\.0 DESK_PORT=3001$/m);
  expect(dockerfile.match(/^EXPOSE .*$/gm)).toEqual(['EXPOSE 3000']);
  const others = Object.entries(services).filter(([name]) => name !== 'desk');
  for (const [name, { profiles }] of others) expect([name, profiles]).toEqual([name, []]);
});

test('the proxy detects a stopping server in time, and closes idle connections before the server does', () => {
  const caddyfile = read('deploy/Caddyfile');
  const seconds = (name: string) => Number(new RegExp(`^\\s*${name} (\\d+)s$`, 'm').exec(caddyfile)?.[1]);
  expect(seconds('health_interval') * 1000).toBeLessThan(PROXY_DRAIN_MS / 2);
  expect(seconds('keepalive') * 1000).toBeLessThan(TIMEOUTS.keepAliveTimeout);
});

test('compose.yaml gives servers and desk minimal privileges, and enough time to stop', () => {
  expect(Object.values(services).map(({ privileged }) => privileged)).not.toContain(true);
  for (const [, { read_only, cap_drop, stop_grace_period }] of ours) {
    expect({ read_only, cap_drop, stop_grace_period }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      stop_grace_period: '15s',
    });
  }
  expect(read('Dockerfile')).toMatch(/^USER node$/m);
});
