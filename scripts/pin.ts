/**
 * `npm run pin`: writes the digests of images, and the commits of actions, into Dockerfile, compose.yaml and the workflows. They are
 * read from where the images and actions are, so this needs the network, and writes nothing if one of them cannot be read.
 *
 * Usage: node scripts/pin.ts [--check]   with --check, only says what has none
 */
import { join } from 'node:path';
import { PUBLIC_SOURCES, pinFiles, unpinned } from './pins/pin-files.ts';

const PROJECT = join(import.meta.dirname, '..');

if (process.argv[2] === '--check') warn();
else await pin();

/** A warning and no failure: who cannot reach the registries has to be able to work. */
function warn(): void {
  // How GitHub's runners mark a warning at a file.
  const mark = process.env['GITHUB_ACTIONS'] ? (file: string) => `::warning file=${file}::` : () => '';
  for (const { file, name } of unpinned(PROJECT)) {
    console.info(`${mark(file)}${file}: ${name} is not pinned by a digest. Run: npm run pin`);
  }
}

async function pin(): Promise<void> {
  try {
    for (const line of await pinFiles(PROJECT, PUBLIC_SOURCES)) console.info(line);
  } catch (error) {
    console.error(`Nothing was written: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
