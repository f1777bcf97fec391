import { readFile } from 'node:fs/promises';
import { company } from '@assay/content/schema/company';
import { previewPath } from '@assay/content/schema/preview-path';
import { mark } from '@assay/ui/mark';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { color } from '../styles/palette.ts';
import { type Typeface, typefaceFile } from './characters.ts';
import { publicFile, type SharedPage, type Written } from './inputs.ts';

/** What link previews expect (Open Graph): 1.91 to 1. */
const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 72];

/** Draws the picture for link previews of each page: brand, heading, and a line. */
export async function makeShareImages(pages: readonly SharedPage[]): Promise<Written[]> {
  const text = [company.brand, ...pages.flatMap(({ title, description }) => [title, description])].join('');
  const fonts = await Promise.all([fontOf('newsreader', text), fontOf('figtree', text)]);
  const made: Written[] = [];
  for (const page of pages) {
    const svg = await satori(card(page), { width: WIDTH, height: HEIGHT, fonts });
    const content = await sharp(Buffer.from(svg)).png({ palette: true, colors: 64 }).toBuffer();
    made.push({ file: publicFile(previewPath(page.path)), content });
  }
  return made;
}

/** The renderer reads no WOFF2, and has every character of the text. */
async function fontOf(name: Typeface, text: string): Promise<Font> {
  const data = await subsetFont(await readFile(typefaceFile(name)), text, { targetFormat: 'truetype' });
  return { name, weight: 400, data };
}

function card({ title, description }: SharedPage) {
  return box(
    {
      width: WIDTH,
      height: HEIGHT,
      boxSizing: 'border-box',
      padding: MARGIN,
      flexDirection: 'column',
      background: color('paper'),
      color: color('ink'),
    },
    [
      box({ alignItems: 'center', fontFamily: 'newsreader', fontSize: 40 }, [logo(), company.brand]),
      box(
        { marginTop: 'auto', fontFamily: 'newsreader', fontSize: 76, lineHeight: 1.06, textWrap: 'balance' },
        [title],
      ),
      box(
        {
          marginTop: 28,
          paddingTop: 28,
          borderTop: `3px solid ${color('gold')}`,
          fontFamily: 'figtree',
          fontSize: 34,
          lineHeight: 1.35,
          color: color('ink-2'),
        },
        [description],
      ),
    ],
  );
}

function logo() {
  return createElement(
    'svg',
    { width: 56, height: 56, viewBox: mark.viewBox, style: { marginRight: 18 } },
    createElement('path', { d: mark.octagon, fill: color('band') }),
    createElement('path', {
      d: mark.balance,
      fill: 'none',
      stroke: color('band-gold'),
      strokeWidth: mark.strokeWidth,
      strokeLinecap: mark.strokeLinecap,
    }),
  );
}

function box(style: CSSProperties, children: ReactNode[]) {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}
