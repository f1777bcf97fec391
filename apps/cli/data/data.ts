/** `data`: says what is wrong in a table, and who is in it twice. */
import { print } from '../print.ts';
import { runData } from './run.ts';

process.exitCode = await runData(process.argv.slice(2), {
  print,
  note: (line) => console.error(line),
  progress: (text) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
  },
  today: new Date().toISOString().slice(0, 10),
});
