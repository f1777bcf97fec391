import type { Theme } from '../styles/palette.ts';
import { bitsOfEvidence } from './bits-of-evidence.tsx';
import { completeness } from './completeness.tsx';
import { type Drawing, type Forms, lettered } from './drawing.ts';
import { fieldByField } from './field-by-field.tsx';
import { lei } from './lei.tsx';
import { matchGrades } from './match-grades.tsx';
import { oneAlert } from './one-alert.tsx';
import { oneClock } from './one-clock.tsx';
import { sampleSheet } from './sample-sheet.tsx';
import { survivors } from './survivors.tsx';
import { threeErrors } from './three-errors.tsx';
import { twoLineages } from './two-lineages.tsx';
import { twoSides } from './two-sides.tsx';

/** All drawings that are files of their own, by the name in their address. */
const drawings = {
  'bits-of-evidence': bitsOfEvidence,
  'sample-sheet': sampleSheet,
  completeness,
  'field-by-field': fieldByField,
  lei,
  'match-grades': matchGrades,
  'one-alert': oneAlert,
  'one-clock': oneClock,
  survivors,
  'three-errors': threeErrors,
  'two-lineages': twoLineages,
  'two-sides': twoSides,
} satisfies Record<string, Forms>;

export type DrawingName = keyof typeof drawings;

/** Of an address in `content/`. */
const ADDRESS = /^\/drawings\/(.+)\.svg$/;

/**
 * The name of the drawing that a text of `content/` names by its address, `/drawings/bits-of-evidence.svg`.
 *
 * @throws Error when there is no such drawing
 */
export function drawingNameAt(address: string): DrawingName {
  const name = ADDRESS.exec(address)?.[1] ?? '';
  if (!isDrawing(name)) throw new Error(`${address}: expected a drawing of apps/site/drawings/drawings.ts`);
  return name;
}

function isDrawing(name: string): name is DrawingName {
  return Object.hasOwn(drawings, name);
}

/** The forms of one drawing. */
export function drawingNamed(name: DrawingName): Forms {
  return drawings[name];
}

interface DrawingFile {
  name: string;
  drawing: Drawing;
  theme: Theme;
}

/** The files of all drawings: 'name' for wide screens, 'name-narrow' for phones, and both with '-dark' for dark pages. */
export function drawingFiles(): DrawingFile[] {
  const themed = (name: string, drawing: Drawing): DrawingFile[] => [
    { name, drawing, theme: 'light' },
    { name: `${name}-dark`, drawing, theme: 'dark' },
  ];
  return Object.entries<Forms>(drawings).flatMap(([name, { wide, narrow }]) => [
    ...themed(name, wide()),
    ...themed(`${name}-narrow`, narrow()),
  ]);
}

/** Of the letters in a picture for link previews, which is often shown at a quarter of its size. */
const SHARED_SIZE = 22;

/** The form for link previews: where there is none, the wide one with its titles alone. */
export function sharedForm({ wide, share }: Forms): Drawing {
  return share ? share() : lettered(wide(), SHARED_SIZE, { keep: ({ isBold }) => isBold === true });
}
