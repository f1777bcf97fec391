/** The images and actions that the project's files name, and the same files with digests. */

/** What a tag stands for has to be read: of an image from its registry, of an action from its repository. */
export interface Reference {
  kind: 'image' | 'action';
  /** `node` or `ghcr.io/owner/image`; `actions/checkout`. */
  name: string;
  tag: string;
  /** The digest, or the commit, that the file names already. */
  pinned: string | undefined;
}

interface Found extends Reference {
  /** From the name's first to the pin's last character, the tag of an action behind it included. */
  start: number;
  end: number;
}

const DIGEST = 'sha256:[0-9a-f]{64}';
const IMAGE = `([a-z0-9][\\w.:/-]*?):([\\w][\\w.-]*)(?:@(${DIGEST}))?(?=[ \\t]|$)`;

const IMAGES = [
  new RegExp(`^(# syntax=)${IMAGE}`, 'gm'),
  new RegExp(`^(FROM (?:--platform=\\S+ )?)${IMAGE}`, 'gm'),
  new RegExp(`^([ \\t]*image: )${IMAGE}`, 'gm'),
];

const COMMIT = '[0-9a-f]{40}';
/** A pinned action has its tag in a comment, which is where the next run reads it. */
const ACTION = new RegExp(
  `^([ \\t]*(?:- )?uses: )([\\w.-]+/[\\w./-]+)@(?:(${COMMIT}) # ([\\w.-]+)|(?!${COMMIT})([\\w.-]+))(?=[ \\t]|$)`,
  'gm',
);

/** In the order of the text. An image without a tag is the project's own, and a variable is the operator's. */
export function findReferences(text: string): Reference[] {
  return locate(text).map(({ kind, name, tag, pinned }) => ({ kind, name, tag, pinned }));
}

/**
 * The text in which each reference has its digest or commit behind it.
 *
 * @param pinOf what was read for a reference
 */
export function pinReferences(text: string, pinOf: (reference: Reference) => string): string {
  let result = text;
  for (const found of locate(text).reverse()) {
    const { kind, name, tag, start, end } = found;
    const pinned = kind === 'image' ? `${name}:${tag}@${pinOf(found)}` : `${name}@${pinOf(found)} # ${tag}`;
    result = result.slice(0, start) + pinned + result.slice(end);
  }
  return result;
}

function locate(text: string): Found[] {
  const images = IMAGES.flatMap((pattern) => [...text.matchAll(pattern)]).map((match): Found => {
    const [, before = '', name = '', tag = '', pinned] = match;
    return { kind: 'image', name, tag, pinned, ...place(match, before) };
  });
  const actions = [...text.matchAll(ACTION)].map((match): Found => {
    const [, before = '', name = '', pinned, tagOfPinned, tag] = match;
    return { kind: 'action', name, tag: tagOfPinned ?? tag ?? '', pinned, ...place(match, before) };
  });
  return [...images, ...actions].sort((a, b) => a.start - b.start);
}

function place(match: RegExpExecArray, before: string): { start: number; end: number } {
  return { start: match.index + before.length, end: match.index + match[0].length };
}
