import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { color } from '../styles/palette.ts';

const ICONS = [
  // The logo in what search engines read (structured-data/company.ts).
  { file: 'icon-512.png', size: 512, margin: 0 },
  { file: 'apple-touch-icon.png', size: 180, margin: 18 },
];

const PAPER = color('paper');

/** Draws the icons from the vector mark. */
export async function drawIcons(folder: string): Promise<void> {
  const mark = await readFile(join(folder, 'favicon.svg'));
  for (const { file, size, margin } of ICONS) {
    const inner = await sharp(mark, { density: 1200 })
      .resize(size - 2 * margin)
      .toBuffer();
    const background = margin > 0 ? PAPER : '#00000000';
    const canvas = sharp({ create: { width: size, height: size, channels: 4, background } });
    await canvas
      .composite([{ input: inner }])
      .png()
      .toFile(join(folder, file));
  }
  await writeFile(
    join(folder, 'favicon.ico'),
    icoOf(await sharp(mark, { density: 600 }).resize(32).png().toBuffer()),
  );
}

/** An .ico file with one PNG of 32 by 32 pixels: a directory of one entry, then the picture. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
