import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { company } from '../../content/schema/company.ts';
import { previewPath } from '../../content/schema/preview-path.ts';
import { type BuiltPage, listedPages } from './pages.ts';

/** What link previews expect (Open Graph): 1.91 to 1. */
const WIDTH = 1200;
const HEIGHT = 630;

/** The house's colours, as a picture needs them. */
const PAPER = '#fafdfc';
const INK = '#10201f';
const INK_2 = '#465352';
const VERD = '#00352f';
const GOLD = '#c8962f';
const RULE = '#dbe4e0';

/** Draws the picture that a link preview shows of each page: its own heading, on the house's sheet. */
export async function drawPreviews(folder: string): Promise<void> {
  const pages = await listedPages(folder);
  const fonts = await previewFonts(
    pages.map((page) => page.title + page.description + company.brand).join(''),
  );
  for (const page of pages) {
    const svg = await satori(sheet(page), { width: WIDTH, height: HEIGHT, fonts });
    const file = join(folder, previewPath(page.path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer());
  }
}

async function previewFonts(text: string) {
  const font = async (name: string, file: string, weight: 400 | 600) => ({
    name,
    weight,
    data: await subsetFont(await readFile(`.cache/fonts/${file}.woff2`), `${text}… `, {
      targetFormat: 'truetype',
    }),
  });
  return [await font('Newsreader', 'newsreader', 400), await font('Figtree', 'figtree', 400)];
}

function sheet({ title, description }: BuiltPage) {
  return box(
    {
      width: WIDTH,
      height: HEIGHT,
      boxSizing: 'border-box',
      padding: 72,
      flexDirection: 'column',
      background: PAPER,
    },
    [
      box({ alignItems: 'center', fontFamily: 'Newsreader', fontSize: 40, color: INK }, [
        mark(),
        company.brand,
      ]),
      box({ width: '100%', height: 1, marginTop: 36, background: RULE }, []),
      box(
        {
          marginTop: 'auto',
          fontFamily: 'Newsreader',
          fontSize: title.length > 45 ? 64 : 80,
          lineHeight: 1.08,
          letterSpacing: -1.5,
          color: INK,
        },
        [title],
      ),
      box({ marginTop: 28, fontFamily: 'Figtree', fontSize: 29, lineHeight: 1.4, color: INK_2 }, [
        description,
      ]),
      box({ width: 120, height: 4, marginTop: 40, background: GOLD }, []),
    ],
  );
}

function mark() {
  return createElement(
    'svg',
    { width: 56, height: 56, viewBox: '0 0 30 30', style: { marginRight: 18 } },
    createElement('path', { d: 'M9 1.5h12L28.5 9v12L21 28.5H9L1.5 21V9z', fill: VERD }),
    createElement('path', {
      d: 'M9.2 21.5 15 8l5.8 13.5M11.6 16.6h6.8',
      fill: 'none',
      stroke: '#f0cf7c',
      strokeWidth: 2.1,
    }),
  );
}

function box(style: CSSProperties, children: ReactNode[]) {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}
