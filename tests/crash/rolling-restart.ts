/**
 * Two servers on one database behind the shipped Caddyfile, restarted in turn while visitors submit: none of them may
 * get an error, and what was acknowledged is stored once.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PATHS, IDEMPOTENCY_HEADER } from '../../packages/contract/api.ts';
import { openDatabase } from '../../packages/store/database/database.ts';
import { listContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import { CONTACT, post, remoteClient } from '../support/api.ts';
import { startCaddy } from '../support/caddy.ts';
import { freePort } from '../support/port.ts';
import { launchServer } from '../support/processes.ts';
import { mintToken } from '../support/tokens.ts';

interface RollingReport {
  restarts: number;
  /** What was sent, and what was answered 201. */
  posts: number;
  acknowledged: number;
  stored: number;
  /** Pages requested in the meantime. */
  pages: number;
  /** The slowest answer, in milliseconds. */
  longestMs: number;
  /** Everything that went wrong. */
  problems: string[];
}

const POSTS_A_SECOND = 50;
const SECRET = 'a secret for the tests';

/** @param caddy the path of the executable */
export async function rollingRestart(
  caddy: string,
  databaseUrl: string,
  restarts: number,
): Promise<RollingReport> {
  const ports = [await freePort(), await freePort()];
  const launch = (port: number) =>
    launchServer(
      {
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        TRUST_PROXY: '1',
        VERIFICATION_SECRET: SECRET,
        RATE_LIMIT_SUBMISSIONS: '1000000',
      },
      'apps/server/start.mjs',
    );
  const servers = await Promise.all(ports.map(launch));
  const proxy = await startCaddy(
    caddy,
    ports.map((port) => `127.0.0.1:${port}`),
  );
  const load = startLoad(proxy.origin);
  try {
    await sleep(2000);
    for (let restart = 0; restart < restarts; restart++) {
      const at = restart % servers.length;
      await servers[at]?.stop();
      servers[at] = await launch(ports[at] ?? 0);
    }
    await sleep(2000);
    await load.stop();
  } finally {
    await load.stop();
    await proxy.stop();
    await Promise.all(servers.map((server) => server.stop()));
  }
  const { posts, acknowledged, pages, longestMs, errors } = load;
  const rows = await storedRows(databaseUrl);
  const stored = new Map(rows.map(({ id, email }) => [id, email]));
  const lost = [...acknowledged].filter(([id, email]) => stored.get(id) !== email);
  return {
    restarts,
    posts: posts(),
    acknowledged: acknowledged.size,
    stored: rows.length,
    pages: pages(),
    longestMs: Math.round(longestMs()),
    problems: [
      ...errors,
      ...lost.map(([id]) => `${id} was acknowledged and is not stored`),
      ...(new Set(stored.values()).size < rows.length ? ['A submission is stored twice'] : []),
    ],
  };
}

/** Visitors at a steady rate; each requests a page and submits once. */
function startLoad(origin: string) {
  const client = remoteClient(origin);
  const acknowledged = new Map<string, string>();
  const errors: string[] = [];
  const inFlight = new Set<Promise<void>>();
  let [posts, pages, longestMs] = [0, 0, 0];
  const timer = setInterval(() => {
    const visit = visitor().catch((error) => {
      errors.push(`A visitor saw ${error}, ${error.cause}`);
    });
    inFlight.add(visit);
    void visit.then(() => inFlight.delete(visit));
  }, 1000 / POSTS_A_SECOND);
  return {
    acknowledged,
    errors,
    posts: () => posts,
    pages: () => pages,
    longestMs: () => longestMs,
    async stop() {
      clearInterval(timer);
      await Promise.all(inFlight);
    },
  };

  async function visitor(): Promise<void> {
    const email = `${randomUUID()}@example.com`;
    const token = await mintToken(SECRET, 'contact_form');
    const started = performance.now();
    posts += 1;
    const [answer, page] = await Promise.all([
      post(
        client,
        API_PATHS.contactSubmissions,
        { ...CONTACT, email, token },
        { [IDEMPOTENCY_HEADER]: randomUUID() },
      ),
      client('/contact'),
    ]);
    longestMs = Math.max(longestMs, performance.now() - started);
    const [body] = await Promise.all([answer.text(), page.text()]);
    if (answer.status === 201) acknowledged.set(JSON.parse(body).id, email);
    else errors.push(`A visitor's submission was answered ${answer.status} ${body.slice(0, 100)}`);
    if (page.status === 200) pages += 1;
    else errors.push(`A visitor's page was answered ${page.status}`);
  }
}

async function storedRows(databaseUrl: string) {
  const { db, close } = await openDatabase(databaseUrl);
  try {
    return await listContactSubmissions(db);
  } finally {
    await close();
  }
}
