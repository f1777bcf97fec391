/**
 * Ends the process with one line where it cannot run, or is only asked for its version. The first import of each program, in plain JavaScript that an older
 * Node can parse.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NEEDED_NODE = 24;
const { node } = process.versions;

if (Number(node.split('.')[0]) < NEEDED_NODE) {
  exit(`Node ${NEEDED_NODE} or newer is needed, this is ${node}: use npm start, which installs it`);
}
if (!existsSync(join(import.meta.dirname, '..', 'node_modules', 'hono'))) {
  exit('node_modules: the packages are missing; npm start or npm ci installs them');
}
if (process.argv[2] === '--version') {
  console.log(JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')).version);
  process.exit();
}

function exit(line) {
  console.error(line);
  process.exit(1);
}
