import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.object({ scripts: z.object({ start: z.string() }) });

/** The Node options of `npm start`, so that the benchmarks run the same configuration. */
export const SERVER_FLAGS = manifest
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  .scripts.start.split(' ')
  .filter((word) => word.startsWith('--'));
