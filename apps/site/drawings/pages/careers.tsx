import { type Job, jobs } from '@assay/content/schema/jobs';
import { type Drawing, type Label, paint } from '../drawing.ts';
import { flow, Octagon } from '../parts.tsx';
import { fitted, LETTERS, lineOf, onSheet } from './sheet-size.ts';

/** More positions than that have no place. */
const MOST = 6;
const MOST_LETTERS = 25;
/** Where positions begin, and places. */
const [POSITION, PLACE] = [384, 904];
/** How wide a text is, about. */
const widthOf = (text: string) => Math.round(text.length * 18.5) + 10;

/** The register: from departments over positions to the places where they can be done. On a position's own page it stands out. */
export function register(own?: Job): Drawing {
  const others = jobs.filter((job) => job !== own);
  const shown = [...(own ? [own] : []), ...others]
    .slice(0, MOST)
    .toSorted((one, other) => one.order - other.order);
  const departments = [...new Set(shown.map(({ department }) => department))];
  const places = [...new Set(shown.flatMap(placesOf))];
  const isQuiet = (job: Job) => own !== undefined && job !== own;
  const ends = shown.flatMap((job, at) => {
    const y = lineOf(at, shown.length);
    const department = lineOf(departments.indexOf(job.department), departments.length);
    return [
      { job, d: flow({ x: Math.min(widthOf(job.department), 320), y: department }, { x: POSITION - 12, y }) },
      ...placesOf(job).map((place) => ({
        job,
        d: flow(
          { x: POSITION + widthOf(fitted(job.title, MOST_LETTERS)), y },
          { x: PLACE - 12, y: lineOf(places.indexOf(place), places.length) },
        ),
      })),
    ];
  });
  const has = (isWanted: (job: Job) => boolean) => shown.some((job) => isWanted(job) && !isQuiet(job));
  return onSheet({
    shapes: (
      <>
        {ends
          .toSorted((one, other) => Number(isQuiet(other.job)) - Number(isQuiet(one.job)))
          .map(({ job, d }) => (
            <path
              key={`${job.slug} ${d}`}
              d={d}
              stroke={paint(isQuiet(job) ? 'rule-2' : 'verd')}
              strokeWidth={job === own ? 6 : 4}
            />
          ))}
        {places.map((place, at) => {
          const isOpen = has((job) => placesOf(job).includes(place));
          return (
            <Octagon
              key={place}
              x={PLACE}
              y={lineOf(at, places.length)}
              color={isOpen ? 'verd' : 'rule-2'}
              fill={isOpen ? 'verd' : 'paper'}
            />
          );
        })}
      </>
    ),
    labels: [
      ...departments.map((text, at) =>
        lineLabel(
          text,
          0,
          lineOf(at, departments.length),
          has(({ department }) => department === text),
        ),
      ),
      ...shown.map((job, at) =>
        lineLabel(fitted(job.title, MOST_LETTERS), POSITION, lineOf(at, shown.length), !isQuiet(job)),
      ),
      ...places.map((text, at) =>
        lineLabel(
          text,
          PLACE + 26,
          lineOf(at, places.length),
          has((job) => placesOf(job).includes(text)),
        ),
      ),
    ],
  });
}

function lineLabel(text: string, x: number, y: number, isOpen: boolean): Label {
  return { text, x, y: y + 12, size: LETTERS, ...(isOpen ? {} : { color: paint('ink-2') }) };
}

/** 'Tampa FL / Remote' is two places. */
function placesOf({ location }: Job): string[] {
  return location.split(' / ');
}
