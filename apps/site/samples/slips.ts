import type { Random } from '@assay/engine/samples/random';

const LETTERS = [...'aeionrstl'];

/** What a hurried hand writes: a letter more, less or another, or two that changed places. The first stays. */
export function slipOf(text: string, { pick, whole }: Random): string {
  const at = 1 + whole(Math.max(1, text.length - 2));
  const [before, letter, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
  return pick([
    `${before}${pick(LETTERS)}${letter}${after}`,
    `${before}${after}`,
    `${before}${pick(LETTERS)}${after}`,
    `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
  ]);
}
