import { onTestFinished } from 'vitest';
import { launchServer, type RunningServer } from './processes.ts';

export { runProgram } from './processes.ts';

/** A server for one test: it is stopped when the test is done. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const server = await launchServer(settings);
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}
