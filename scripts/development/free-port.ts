import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ends the process with one line if something listens on a port already. @param setting that chooses another */
export async function exitUnlessFree(setting: string, port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    console.error(`${setting}: ${port} is in use already; stop what uses it or choose another`);
    process.exit(1);
  }
  probe.close();
  await once(probe, 'close');
}
