import type { CaseStudy } from '@assay/content/schema/case-studies';

/** A record in the grid of a source. */
export interface ExampleRow {
  /** Whose it is, from 0. */
  person: number;
  /** Whether an earlier source has the person, too. */
  isDoubled: boolean;
}

/** The records of a few people in three sources, which stand for those of an organization. */
export interface Example {
  people: number;
  /** The rows of each source, in its own order. */
  sources: readonly (readonly ExampleRow[])[];
  /** What is marked: see content/schema/case-studies.ts. */
  marks: CaseStudy['example']['marks'];
  /** What of the marks is left afterward, by the study's first figure. */
  left: number;
  /** The numbers that the texts name. */
  counts: Record<'people' | 'records' | 'doubled' | 'marked' | 'left', number>;
}

/** Which of the three sources have each person. With every source, somebody is alone in it, and somebody is in all. */
const HELD = [
  ...['012', '01', '02', '012', '12', '0', '01', '012', '1', '02'],
  ...['2', '012', '01', '12', '012', '1', '02', '0', '2', '012'],
];

/** Steps of which each visits all people, so that no two sources have the same order. */
const ORDERS = [7, 11, 13];

/** @throws Error if the first figure is not the percentage that `marks` need */
export function exampleOf({ example: { marks }, results }: Pick<CaseStudy, 'example' | 'results'>): Example {
  const people = HELD.length;
  const sources = ORDERS.map((step, source) =>
    HELD.map((_, index) => (index * step) % people)
      .filter((person) => HELD[person]?.includes(`${source}`))
      .map((person) => ({ person, isDoubled: !HELD[person]?.startsWith(`${source}`) })),
  );
  const records = sources.flat().length;
  const doubled = records - people;
  const marked = { findings: people, duplicates: doubled, none: 0 }[marks];
  const left = marked === 0 ? 0 : Math.round(marked * (1 - reductionOf(results)));
  return { people, sources, marks, left, counts: { people, records, doubled, marked, left } };
}

/** The share by which the first figure says that something is less. */
function reductionOf([first]: CaseStudy['results']): number {
  const percent = Number(/^(\d+)%$/.exec(first?.figure ?? '')?.[1]);
  if (first?.measured.calculation.kind !== 'reduction' || Number.isNaN(percent))
    throw new Error('The first figure of a case study with marks has to be a reduction in percent');
  return percent / 100;
}

/** How many records there are once the first `done` people are resolved, each to one record. */
export function recordsAfter({ people, sources, marks, left, counts }: Example, done: number): number {
  const ofResolved = sources.flat().filter(({ person, isDoubled }) => isDoubled && person < done).length;
  const stays = done === people && marks === 'duplicates' ? left : 0;
  return counts.records - ofResolved + stays;
}
