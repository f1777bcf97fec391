/**
 * Makes a site of what Astro has built in `dist`: styles, links of guides, compressed copies. In a process of its own, because
 * that of Astro keeps its memory until it ends: together they take more than 1 GB.
 *
 * Usage: node apps/site/build/publish.ts [--first | --rest]   after `astro build`
 *
 * `--first` leaves out what takes longest and no visitor waits for, and `--rest` adds it.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildTarget, siteUrl } from '../../../scripts/settings.ts';
import { exitOnContentError } from './content-error.ts';

const folder = join(import.meta.dirname, '../../../dist/');

type Step = () => Promise<void>;

/** In this order. Each is imported only when it runs, for its memory. */
const PAGES: readonly Step[] = [
  async () => (await import('./trim-styles.ts')).trimStyles(folder),
  async () => (await import('./defer-scripts.ts')).deferScripts(folder),
  async () => (await import('./index-files.ts')).writeIndexFiles(folder, siteUrl),
  async () => (await import('./fill-guide-links.ts')).fillGuideLinks(folder, siteUrl),
  async () => (await import('./report-stale-files.ts')).reportStaleFiles(folder),
  // A server with other settings says so. It reads the file and does not serve it.
  () => writeFile(join(folder, '.build-target.json'), JSON.stringify({ siteUrl, ...buildTarget })),
];
const COMPRESSED_QUICKLY: Step = async () =>
  (await import('../../../scripts/compress.ts')).compressFiles(folder, 'quickly');
const REST: readonly Step[] = [
  async () => (await import('../../../scripts/compress.ts')).compressFiles(folder, 'well'),
];

const steps = new Map<string | undefined, readonly Step[]>([
  [undefined, [...PAGES, ...REST]],
  ['--first', [...PAGES, COMPRESSED_QUICKLY]],
  ['--rest', REST],
]);

for (const step of steps.get(process.argv[2]) ?? []) await step().catch(exitOnContentError);
