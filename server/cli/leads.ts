/** `leads`: reads and manages what the forms collected, whether the server runs or not. */
import { fstatSync, writeFileSync } from 'node:fs';
import { settingsOrExit } from '../settings.ts';
import { OutputError } from './command.ts';
import { runLeads } from './run.ts';

// Each write reports its own error.
process.stdout.on('error', () => {});

process.exitCode = await runLeads(process.argv.slice(2), {
  databaseUrl: () => settingsOrExit().databaseUrl,
  siteUrl: () => settingsOrExit().siteUrl,
  print: async (text) => {
    try {
      await write(text);
    } catch (error) {
      throw new OutputError(error);
    }
  },
  note: (line) => console.error(line),
});

async function write(text: string): Promise<void> {
  // On a full disk, Node's stream to a file treats a partial write as complete.
  if (fstatSync(process.stdout.fd).isFile()) return writeFileSync(process.stdout.fd, text);
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
