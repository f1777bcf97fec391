/** `npm run dev:reset`: removes the database of development. The next `npm run dev` makes a new one. */
import { rmSync } from 'node:fs';
import { exitUnlessFree } from './development/free-port.ts';
import { DEVELOPMENT_FILES } from './development/own-database.ts';
import { developmentPorts } from './settings.ts';

// What runs would go on with a file that is gone.
await exitUnlessFree(developmentPorts.api);
await exitUnlessFree(developmentPorts.deskApi);
for (const file of DEVELOPMENT_FILES) rmSync(file, { force: true });
console.info(`${DEVELOPMENT_FILES[0]} is removed; npm run dev makes a new one`);
