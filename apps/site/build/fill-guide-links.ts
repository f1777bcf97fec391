import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guidePath, guides } from '@assay/content/schema/guides';
import { LINK_ORIGIN } from '../generate/guides/guide-data.ts';

/** Fills the address of the site into the links of the guides, which are the same files for every site. */
export async function fillGuideLinks(folder: string, siteUrl: string): Promise<void> {
  for (const guide of guides) {
    const file = join(folder, guidePath(guide));
    // One that was never made is told of with those that are stale.
    const pdf = await readFile(file).catch(() => undefined);
    if (pdf) await writeFile(file, withOrigin(pdf, new URL(siteUrl).origin));
  }
}

/** An entry of a PDF's table of objects: where in the file the object begins. */
const ENTRY = /^(\d{10})(?= \d{5} n)/gm;

/** The PDF with another origin in its links, and its table of objects moved by what that adds. */
export function withOrigin(pdf: Buffer, origin: string): Buffer {
  const text = pdf.toString('latin1');
  const places = [...text.matchAll(new RegExp(`\\(${LINK_ORIGIN}/`, 'g'))].map(({ index }) => index);
  const moved = (at: number) =>
    at + (origin.length - LINK_ORIGIN.length) * places.filter((place) => place < at).length;
  const table = text.lastIndexOf('\nxref') + 1;
  const objects = text.slice(0, table).replaceAll(`(${LINK_ORIGIN}/`, `(${origin}/`);
  const entries = text
    .slice(table)
    .replace(ENTRY, (at) => String(moved(Number(at))).padStart(10, '0'))
    .replace(/(?<=startxref\n)\d+/, (at) => String(moved(Number(at))));
  return Buffer.from(objects + entries, 'latin1');
}
