import { bitsOfEvidence } from './bits-of-evidence.tsx';
import type { Drawing, Forms } from './drawing.ts';
import { sampleSheet } from './sample-sheet.tsx';

/** All drawings that are files of their own, by the name in their address. */
const drawings = {
  'bits-of-evidence': bitsOfEvidence,
  'sample-sheet': sampleSheet,
} satisfies Record<string, Forms>;

export type DrawingName = keyof typeof drawings;

/** Whether there is a drawing of this name. */
export function isDrawing(name: string): name is DrawingName {
  return Object.hasOwn(drawings, name);
}

/** The forms of one drawing. */
export function drawingNamed(name: DrawingName): Forms {
  return drawings[name];
}

/** The files of all drawings: 'name' for wide screens, 'name-narrow' for phones. */
export function drawingFiles(): { name: string; drawing: Drawing }[] {
  return Object.entries<Forms>(drawings).flatMap(([name, { wide, narrow }]) => [
    { name, drawing: wide() },
    { name: `${name}-narrow`, drawing: narrow() },
  ]);
}

/** What link previews are drawn from, by name. */
export function sharedDrawings(): { name: string; drawing: Drawing }[] {
  return Object.entries<Forms>(drawings).map(([name, { wide, share }]) => ({
    name,
    drawing: share ? share() : { ...wide(), labels: [] },
  }));
}
