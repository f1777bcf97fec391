import { fillIn } from '@assay/content/fill-in';
import type { Assessment } from '@assay/content/schema/assessment';

/** The levels: what each means and how many points it is worth. */
export function Scale({ scale }: Pick<Assessment, 'scale'>) {
  return (
    <div>
      <h3 className="text-h4">{scale.title}</h3>
      <p className="mt-1 text-sm text-ink-2">{scale.text}</p>
      <dl className="mt-3 grid gap-x-10 border-t border-rule-2 text-sm sm:max-lg:grid-cols-2">
        {scale.levels.map((level) => (
          <div key={level.name} className="grid grid-cols-[5.5rem_1fr] gap-x-3 border-b border-rule py-2">
            <dt className="font-semibold">{level.name}</dt>
            <dd className="text-right tabular-nums">{fillIn(scale.points, { points: level.points })}</dd>
            <dd className="col-span-2 text-ink-2">{level.meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
