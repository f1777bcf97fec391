import { bitsOfEvidence } from './bits-of-evidence.tsx';
import { completeness } from './completeness.tsx';
import type { Drawing, Forms } from './drawing.ts';
import { fieldByField } from './field-by-field.tsx';
import { lei } from './lei.tsx';
import { matchGrades } from './match-grades.tsx';
import { oneAlert } from './one-alert.tsx';
import { oneClock } from './one-clock.tsx';
import { everySet } from './pages/accuracy.tsx';
import { weights } from './pages/ai-readiness.tsx';
import { sourcesToOne } from './pages/case-studies.tsx';
import { matrix } from './pages/compliance.tsx';
import { checkpoints } from './pages/data-migration.tsx';
import { beforeAndAfter } from './pages/features.tsx';
import { fileLine } from './pages/financial-services.tsx';
import { chartsToOne } from './pages/healthcare.tsx';
import { assaySheet } from './pages/home.tsx';
import { wiring } from './pages/integrations.tsx';
import { onePath } from './pages/platform-overview.tsx';
import { planPrices } from './pages/pricing.tsx';
import { layers } from './pages/security.tsx';
import { states } from './pages/trust.tsx';
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

/** Drawings for pictures of link previews alone, of pages that have theirs in the page itself, by the name of the page. */
const pages = {
  accuracy: everySet,
  'ai-readiness': weights,
  'case-studies': sourcesToOne,
  compliance: matrix,
  'data-migration': checkpoints,
  features: beforeAndAfter,
  'financial-services': fileLine,
  healthcare: chartsToOne,
  home: assaySheet,
  integrations: wiring,
  'platform-overview': onePath,
  pricing: planPrices,
  security: layers,
  trust: states,
} satisfies Record<string, () => Drawing>;

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

/** Of the letters in a picture for link previews, which is often shown at a quarter of its size. */
const SHARED_SIZE = 22;

/** What link previews are drawn from, by name: where there is no form for them, the wide one with its titles alone. */
export function sharedDrawings(): { name: string; drawing: Drawing }[] {
  return [
    ...Object.entries<Forms>(drawings).map(([name, { wide, share }]) => ({
      name,
      drawing: share ? share() : withTitlesAlone(wide()),
    })),
    ...Object.entries(pages).map(([name, draw]) => ({ name, drawing: draw() })),
  ];
}

function withTitlesAlone(drawing: Drawing): Drawing {
  const titles = drawing.labels.filter(({ isBold }) => isBold);
  return { ...drawing, labels: titles.map((title) => ({ ...title, size: SHARED_SIZE })) };
}
