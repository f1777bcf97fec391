import type { AiReadiness } from '@assay/content/schema/ai-readiness';

type Criterion = AiReadiness['assessment']['criteria'][number];

/** Pixels of height for one percent of weight. */
const SCALE = 8;

/** The six criteria as one column, like a drilled core: each layer is as tall as its weight. */
export function Assessment({ assessment }: Pick<AiReadiness, 'assessment'>) {
  return (
    <section id="assessment" className="border-t border-rule bg-paper-2">
      <div className="wrap section">
        <h2>{assessment.title}</h2>
        <p className="measure mt-4 text-ink-2">{assessment.text}</p>
        <ol className="mt-10">
          {assessment.criteria.map((criterion, index) => (
            <Layer key={criterion.key} criterion={criterion} even={index % 2 === 0} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Layer({ criterion, even }: { criterion: Criterion; even: boolean }) {
  const height = criterion.weight * SCALE;
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-5 sm:grid-cols-[9rem_1fr] sm:gap-x-8 lg:grid-cols-[1fr_2fr] lg:gap-x-12">
      <svg
        height={height}
        className={`w-full border-t border-paper-2 ${even ? 'fill-verd-deep' : 'fill-verd'}`}
        role="img"
        aria-label={`${criterion.weight}%`}
      >
        <rect width="100%" height="100%" />
        <text
          x="50%"
          y="50%"
          dominantBaseline="central"
          textAnchor="middle"
          className="fill-on-verd font-display text-[1.75rem] sm:text-[2.25rem]"
        >
          {`${criterion.weight}%`}
        </text>
      </svg>
      <div className="border-t border-rule-2 pt-1.5 sm:pt-3.5">
        <h3>{criterion.name}</h3>
        <p className="measure mt-0.5 text-sm leading-snug text-ink-2 sm:text-base">{criterion.description}</p>
      </div>
    </li>
  );
}
