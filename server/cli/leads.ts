/** `leads`: everything there is to do with what the forms collected, while the server runs or not. */
import { settingsOrExit } from '../settings.ts';
import { runLeads } from './run.ts';

// A reader that has seen enough (`leads list | head`) closes the pipe; that is no failure.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await runLeads(process.argv.slice(2), {
  databaseUrl: () => settingsOrExit().databaseUrl,
  print: (text) =>
    new Promise((resolve, reject) => {
      process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
    }),
  note: (line) => console.error(line),
});
