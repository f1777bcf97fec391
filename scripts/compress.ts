import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { openCache } from './cache.ts';
import { sourceFiles } from './source-files.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT = new Set(['.html', '.css', '.js', '.svg', '.json', '.xml', '.txt', '.ics', '.csv']);

/**
 * Writes a brotli and a gzip copy next to every text file of a folder, which the file server sends as they are; not
 * where compression would add bytes.
 *
 * @param effort `quickly` takes a quarter of the time, and pages are 3 % larger; what was compressed well before is taken
 */
export async function compressFiles(folder: string, effort: 'quickly' | 'well'): Promise<void> {
  const cache = await openCache();
  const total = { files: 0, from: 0, to: 0 };
  const isKept = effort === 'well';
  const texts = (await sourceFiles([folder])).filter((file) => TEXT.has(extname(file)));
  const compress = async (file: string) => {
    const original = await readFile(file);
    const squeezed = await cache(['brotli', original], () => brotliOf(original, effort), isKept);
    const zipped = await cache(['gzip', original], () => gzip(original, { level: 9 }), isKept);
    if (squeezed.length < original.length) await writeFile(`${file}.br`, squeezed);
    if (zipped.length < original.length) await writeFile(`${file}.gz`, zipped);
    total.files += 1;
    total.from += original.length;
    total.to += Math.min(squeezed.length, original.length);
  };
  // At once: zlib works on all cores.
  await Promise.all(texts.map(compress));
  const { files, from, to } = total;
  console.info(
    `Built ${files} files; ${Math.round(from / 1000)} kB of text travel as ${Math.round(to / 1000)} kB.`,
  );
}

/** Tables of examples, which few ask for, and which take longest. */
const LARGE = 400_000;

function brotliOf(original: Buffer, effort: 'quickly' | 'well'): Promise<Buffer> {
  const quick = original.length > LARGE ? 9 : 10;
  return brotli(original, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: effort === 'well' ? 11 : quick,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: original.length,
    },
  });
}
