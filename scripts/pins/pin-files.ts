/** The files that name images and actions, and what pins them. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readActionCommit } from './action-commit.ts';
import { locateImage, readImageDigest } from './image-digest.ts';
import { findReferences, pinReferences, type Reference } from './references.ts';

const FILES = ['Dockerfile', 'compose.yaml', '.github/workflows/*.{yml,yaml}'];

/** Where images and actions are. */
export interface Sources {
  locate(image: string): { registry: string; repository: string };
  /** Where the repositories of actions are. */
  gitServer: string;
}

export const PUBLIC_SOURCES: Sources = { locate: locateImage, gitServer: 'https://github.com' };

const nameOf = ({ kind, name, tag }: Reference): string => `${name}${kind === 'image' ? ':' : '@'}${tag}`;

/** The images and actions of the project in `folder` that have no digest, with their files. */
export function unpinned(folder: string): { file: string; name: string }[] {
  return filesIn(folder).flatMap((file) =>
    findReferences(readFileSync(join(folder, file), 'utf8'))
      .filter(({ pinned }) => pinned === undefined)
      .map((reference) => ({ file, name: nameOf(reference) })),
  );
}

/**
 * Reads each digest from where its image or action is, and writes them into the files: all of them, or none.
 *
 * @returns a line for each
 * @throws Error if one could not be read
 */
export async function pinFiles(folder: string, sources: Sources): Promise<string[]> {
  const texts = filesIn(folder).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
  const references = new Map(
    texts.flatMap(({ text }) => findReferences(text)).map((reference) => [nameOf(reference), reference]),
  );
  const pins = new Map<string, string>();
  for (const [name, reference] of references) pins.set(name, await read(reference, sources));
  const pinOf = (reference: Reference) => {
    const pin = pins.get(nameOf(reference));
    if (pin === undefined) throw new Error(`${nameOf(reference)} was not read`);
    return pin;
  };
  for (const { file, text } of texts) writeFileSync(join(folder, file), pinReferences(text, pinOf));
  return [...pins].map(([name, pin]) => `${name} is ${pin}`);
}

function read({ kind, name, tag }: Reference, { locate, gitServer }: Sources): Promise<string> {
  if (kind === 'action') return readActionCommit(gitServer, name, tag);
  const { registry, repository } = locate(name);
  return readImageDigest(registry, repository, tag);
}

function filesIn(folder: string): string[] {
  return globSync(FILES, { cwd: folder }).toSorted();
}
