/** Starts the server: reads the settings, wires the parts together, and stops them in order. */

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startDelivery } from './delivery/delivery.ts';
import { createApp } from './http/app.ts';
import { createHttpServer } from './http/server.ts';
import { type Settings, settingsOrExit } from './settings.ts';
import { openDatabase } from './storage/database.ts';
import { purgeRegularly } from './storage/purge.ts';
import type { Queries } from './storage/schema.ts';
import { sharedSecret } from './storage/secrets.ts';
import { StorageError } from './storage/storage-error.ts';
import type { VerificationProvider } from './verification/provider.ts';

/** How long requests in flight may take to finish once the server is told to stop. */
const STOP_WITHIN_MS = 10_000;

const settings = settingsOrExit();

const database = await openDatabase(settings.databaseUrl).catch((error: unknown) => {
  console.error(`DATABASE_URL: the database could not be opened (${new StorageError(error).message})`);
  process.exit(1);
});
const verification = await verificationProvider(settings, database.db);
const delivery = await startDelivery(settings.delivery, database.db);
const server = createHttpServer({
  app: createApp({
    database,
    verification,
    siteOrigin: settings.siteUrl.origin,
    outbox: delivery.outbox,
  }),
  siteDirectory: join(import.meta.dirname, '..', 'dist'),
  usesRecaptcha: settings.recaptcha !== undefined,
  trustProxy: settings.trustProxy,
});
const stopPurging = purgeRegularly(database.db);

server.on('error', (error: NodeJS.ErrnoException) => {
  const { host, port } = settings;
  console.error(
    error.code === 'EADDRINUSE'
      ? `PORT: ${port} on ${host} is in use already; stop what uses it or choose another`
      : `HOST, PORT: cannot listen on ${host}, port ${port} (${error.code ?? error.name})`,
  );
  process.exit(1);
});
server.listen(settings.port, settings.host, () => {
  console.log(`Assay is up at ${addressOf(server.address())}`);
  console.log(`Leads are stored in ${database.location}`);
  console.log(`Human verification by ${verification.info.name}`);
  console.log(delivery.description);
});
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

/** The provider that the settings choose; only the chosen one is loaded. */
async function verificationProvider(
  { recaptcha: recaptchaSettings, verificationSecret, altchaCost, siteUrl }: Settings,
  db: Queries,
): Promise<VerificationProvider> {
  if (recaptchaSettings) {
    const { recaptcha } = await import('./verification/recaptcha.ts');
    return recaptcha(recaptchaSettings, siteUrl.hostname);
  }
  const { altcha } = await import('./verification/altcha.ts');
  return altcha(verificationSecret ?? (await sharedSecret(db, 'verification')), altchaCost);
}

function addressOf(address: string | AddressInfo | null): string {
  if (address === null || typeof address === 'string') return String(address);
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

/** Takes no new connections, lets requests and deliveries in flight finish, and closes the database after the last. */
function stop(): void {
  stopPurging();
  const delivered = delivery.stop();
  // A kept-alive connection becomes idle only when its request is done, so they are looked for until none is left.
  const closingIdle = setInterval(() => server.closeIdleConnections(), 50);
  const givingUp = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
  server.close(async () => {
    clearInterval(closingIdle);
    clearTimeout(givingUp);
    await delivered;
    await database.close();
  });
}
