import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.object({ scripts: z.object({ start: z.string() }) });

/** What `npm start` tells Node, so that the same is measured. */
export const SERVER_FLAGS = manifest
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  .scripts.start.split(' ')
  .filter((word) => word.startsWith('--'));
