/**
 * Makes a site of what Astro has built in `dist`: styles, pictures, guides, compressed copies. In a process of its own, because
 * that of Astro keeps its memory until it ends: together they take more than 1 GB.
 *
 * Usage: node apps/site/build/publish.ts   after `astro build`
 */
import { join } from 'node:path';
import { keepMonths, siteUrl } from '../../../scripts/settings.ts';
import { exitOnContentError } from './content-error.ts';

const folder = join(import.meta.dirname, '../../../dist/');

/** In this order. Each is imported only when it runs, for its memory. */
const STEPS: (() => Promise<void>)[] = [
  async () => (await import('./trim-styles.ts')).trimStyles(folder),
  async () => (await import('./late-scripts.ts')).delayScripts(folder),
  async () => (await import('./icons.ts')).drawIcons(folder),
  async () => (await import('./previews.ts')).drawPreviews(folder),
  async () => (await import('./guides/write-guides.ts')).writeGuides(folder, siteUrl),
  async () => (await import('./index-files.ts')).writeIndexFiles(folder, siteUrl),
  async () => (await import('./built-for.ts')).writeBuiltFor(folder, { siteUrl, keepMonths }),
  async () => (await import('../../../scripts/compress.ts')).compressFiles(folder),
];

for (const step of STEPS) await step().catch(exitOnContentError);
