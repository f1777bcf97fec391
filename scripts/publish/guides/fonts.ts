import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { Font } from '@react-pdf/renderer';
import subsetFont from 'subset-font';

const FOLDER = '.cache/fonts';

/** The faces that the guides are set in; react-pdf embeds static TrueType, so each weight is a file of its own. */
const faces = [
  { family: 'Newsreader', file: 'newsreader', weight: 400, variationAxes: {} },
  { family: 'Figtree', file: 'figtree', weight: 400, variationAxes: { wght: 400 } },
  { family: 'Figtree', file: 'figtree', weight: 600, variationAxes: { wght: 600 } },
] as const;

/**
 * Cuts the site's own fonts (scripts/fonts.ts) to the characters of the guides and makes them known to react-pdf.
 *
 * @param text every character that the guides contain
 */
export async function registerFonts(text: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const { family, file, weight, variationAxes } of faces) {
    const font = await subsetFont(await readFile(`${FOLDER}/${file}.woff2`), text, {
      targetFormat: 'truetype',
      variationAxes,
    });
    const path = `${FOLDER}/guide-${file}-${weight}.ttf`;
    await writeFile(path, font);
    Font.register({ family, fontWeight: weight, src: path });
  }
  // A word that is broken at the end of a line is copied, searched and read aloud as two.
  Font.registerHyphenationCallback((word) => [word]);
}
