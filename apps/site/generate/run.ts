/**
 * Makes the files of the site that change seldom, which are committed: typefaces, icons, pictures for link previews, guides. A build
 * serves them as they are, and names those whose content has changed since.
 *
 * Usage: npm run generate
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listedPages } from '../built-pages.ts';
import { makeGuides } from './guides/make-guides.ts';
import { makeIcons } from './icons.ts';
import { inputsOf, MADE, publicFile } from './inputs.ts';
import { makeShareImages } from './share-images.ts';
import { makeTypefaces } from './typefaces.ts';

const pages = await listedPages('dist');
for (const folder of ['/previews', '/guides']) await rm(publicFile(folder), { recursive: true, force: true });
// Pictures and guides are set in the typefaces.
for (const make of [makeTypefaces, makeIcons, () => makeShareImages(pages), makeGuides]) {
  for (const { file, content } of await make()) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    console.log(`${file}: ${content.length} bytes`);
  }
}
const made = Object.fromEntries([...(await inputsOf(pages))].toSorted());
await writeFile(MADE, `${JSON.stringify(made, null, 2)}\n`);
