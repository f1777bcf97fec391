import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { openCache } from './cache.ts';
import { sourceFiles } from './source-files.ts';

const TEXT = new Set([
  '.html',
  '.css',
  '.js',
  '.svg',
  '.json',
  '.xml',
  '.txt',
  '.webmanifest',
  '.ics',
  '.csv',
]);

/**
 * Writes a brotli and a gzip copy next to every text file of a folder, which the file server sends as they are; not
 * where compression would add bytes.
 */
export async function compressFiles(folder: string): Promise<void> {
  const cache = await openCache();
  const total = { files: 0, from: 0, to: 0 };
  for (const file of await sourceFiles([folder])) {
    if (!TEXT.has(extname(file))) continue;
    const original = await readFile(file);
    const brotli = await cache(['brotli', original], async () => brotliOf(original));
    const gzip = await cache(['gzip', original], async () => gzipSync(original, { level: 9 }));
    if (brotli.length < original.length) await writeFile(`${file}.br`, brotli);
    if (gzip.length < original.length) await writeFile(`${file}.gz`, gzip);
    total.files += 1;
    total.from += original.length;
    total.to += Math.min(brotli.length, original.length);
  }
  const { files, from, to } = total;
  console.info(
    `Built ${files} files; ${Math.round(from / 1000)} kB of text travel as ${Math.round(to / 1000)} kB.`,
  );
}

function brotliOf(original: Buffer): Buffer {
  return brotliCompressSync(original, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: original.length,
      // Pages of 100 kB compress a little better in blocks of 64 kB.
      [constants.BROTLI_PARAM_LGBLOCK]: 16,
    },
  });
}
