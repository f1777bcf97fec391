import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ends the process with one line if something listens on a port already. */
export async function exitUnlessFree(port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    console.error(`${port} is in use already; stop what uses it, or choose other ports with DEV_PORT`);
    process.exit(1);
  }
  probe.close();
  await once(probe, 'close');
}
