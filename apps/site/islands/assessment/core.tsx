import { fillIn } from '@assay/content/fill-in';
import type { Assessment } from '@assay/content/schema/assessment';
import type { Score } from './score.ts';

/** Pixels for one percent of weight: even the smallest layer has room for its text. */
const SCALE = 3.4;

/**
 * The result as a drill core: a layer is as tall as its criterion's weight and filled as far as its points, so that
 * the filled area is its contribution, to one scale for all six.
 */
export function Core({ criteria, form, score }: Pick<Assessment, 'criteria' | 'form'> & { score: Score }) {
  return (
    <ul className="border-b border-rule-2">
      {criteria.map(({ key, name, weight }, at) => {
        const part = score.parts[at];
        return (
          <li key={key} className="grid grid-cols-[1fr_11.5rem] gap-x-4 sm:grid-cols-[1fr_1.2fr] sm:gap-x-5">
            <svg height={weight * SCALE} className="w-full" aria-hidden="true">
              <rect width="100%" height="100%" className="fill-paper-2" />
              <rect width={`${part?.points ?? 0}%`} height="100%" className="fill-verd" />
              <rect width="100%" height="100%" className="fill-none stroke-rule-2" />
            </svg>
            <p className="flex items-baseline justify-between gap-3 border-t border-rule-2 pt-1 text-sm">
              <span className="font-semibold">{name}</span>
              <span className="whitespace-nowrap tabular-nums">
                {fillIn(form.part, { contribution: part?.contribution ?? 0, weight })}
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
