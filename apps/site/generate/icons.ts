import { markSvg } from '@assay/ui/mark';
import sharp from 'sharp';
import { color } from '../styles/palette.ts';
import { ICONS, publicFile, type Written } from './inputs.ts';

/** Draws the icons from the vector mark. */
export async function makeIcons(): Promise<Written[]> {
  const mark = Buffer.from(markSvg(color('band'), color('band-gold')));
  const pictures = ICONS.map(async ({ name, size, margin }) => {
    const inner = await sharp(mark, { density: 1200 })
      .resize(size - 2 * margin)
      .toBuffer();
    const background = margin > 0 ? color('paper') : '#00000000';
    const canvas = sharp({ create: { width: size, height: size, channels: 4, background } });
    const png = await canvas
      .composite([{ input: inner }])
      .png()
      .toBuffer();
    return { file: publicFile(name), content: name.endsWith('.ico') ? icoOf(png) : png };
  });
  return Promise.all(pictures);
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
