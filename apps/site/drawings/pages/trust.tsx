import { readTrust } from '@assay/content/schema/trust';
import type { Drawing } from '../drawing.ts';
import { Octagon } from '../parts.tsx';
import { LETTERS, onSheet } from './sheet-size.ts';

const LOOKS = [
  { color: 'verd', fill: 'verd' },
  { color: 'verd', fill: 'paper' },
  { color: 'rule-2', fill: 'paper' },
] as const;

/** The three states of what a review asks for. How many items each has depends on what the owner has set up, and is left out. */
export function states(): Drawing {
  const groups = readTrust([]).register.groups.slice(0, LOOKS.length);
  const x = (at: number) => 150 + at * 378;
  return onSheet({
    shapes: groups.map(({ title }, at) => (
      <Octagon key={title} x={x(at)} y={110} size={170} {...LOOKS[at]} />
    )),
    labels: groups.map(({ title }, at) => ({
      text: title,
      x: x(at),
      y: 260,
      size: LETTERS + 4,
      anchor: 'middle' as const,
    })),
  });
}
