/**
 * Ends the process with one line where it cannot run. The first import of each program, in plain JavaScript that an older
 * Node can parse.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NEEDED_NODE = 24;
const { node } = process.versions;

if (Number(node.split('.')[0]) < NEEDED_NODE) {
  exit(`Node ${NEEDED_NODE} or newer is needed, this is ${node}: use npm start, which installs it`);
}
if (!existsSync(join(import.meta.dirname, '..', 'node_modules', 'hono'))) {
  exit('node_modules: the packages are missing; npm start or npm ci installs them');
}

function exit(line) {
  console.error(line);
  process.exit(1);
}
