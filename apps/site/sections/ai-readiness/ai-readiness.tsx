import type { AiReadiness } from '@assay/content/schema/ai-readiness';
import type { Assessment as Definition } from '@assay/content/schema/assessment';
import { company } from '@assay/content/schema/company';
import { guideNamed } from '@assay/content/schema/guides';
import { ButtonLink } from '@assay/ui/button';
import { dataAttributes } from '@assay/ui/data-attributes';
import { Links } from '../../components/demo-and-links.tsx';
import { GuideLink } from '../../components/guide-link.tsx';
import { PARAMETER } from '../../islands/assessment/address.ts';
import { Assessment } from '../../islands/assessment/assessment.tsx';
import { ASSESSMENT_ID } from '../../islands/assessment/ids.ts';
import { MEASURED_PARAMETER } from '../../islands/assessment/measured.ts';

/** The heading, and to its right what the score counts; below, what others say about data and AI. */
export function Hero({ hero, assessment }: Pick<AiReadiness, 'hero' | 'assessment'>) {
  const heaviest = Math.max(...assessment.criteria.map(({ weight }) => weight));
  return (
    <section className="wrap grid items-end gap-x-14 gap-y-8 pt-8 pb-10 sm:pt-20 sm:pb-14 lg:grid-cols-[1.6fr_1fr]">
      <div>
        <h1 className="max-w-180">{hero.title}</h1>
        <p className="measure mt-4 text-lede text-ink-2 sm:mt-5">{hero.lede}</p>
        <ButtonLink
          href={`#${ASSESSMENT_ID}`}
          {...dataAttributes({ preload: 'assessment' })}
          className="mt-6"
        >
          {hero.action}
        </ButtonLink>
      </div>
      <div>
        <h2 className="border-b border-ink pb-2 font-sans text-sm font-semibold">{hero.counts}</h2>
        <ul className="mt-2 text-sm">
          {assessment.criteria.map(({ key, name, weight }) => (
            <Weight key={key} name={name} weight={weight} heaviest={heaviest} />
          ))}
        </ul>
      </div>
      <p className="text-sm text-ink-2 lg:col-span-2">
        {`${hero.barrier.figure} ${hero.barrier.text}. ${hero.barrierNote}`}
      </p>
    </section>
  );
}

/** A criterion and its weight, drawn to scale: the heaviest fills the line. */
function Weight({ name, weight, heaviest }: { name: string; weight: number; heaviest: number }) {
  return (
    <li className="grid grid-cols-[7rem_1fr_2rem] items-center py-1">
      {name}
      <svg className="h-2.5 w-full fill-verd" aria-hidden="true">
        <rect width={`${(100 * weight) / heaviest}%`} height="100%" />
      </svg>
      <span className="text-right tabular-nums">{weight}</span>
    </li>
  );
}

/** The self-assessment, where both of the page's assessment buttons lead. */
export function SelfAssessment({ assessment }: { assessment: Definition }) {
  return (
    <section className="not-in-print border-t border-rule">
      <div className="wrap section">
        <div {...dataAttributes({ island: 'assessment', parameters: `${PARAMETER} ${MEASURED_PARAMETER}` })}>
          <Assessment assessment={assessment} />
        </div>
      </div>
    </section>
  );
}

/** Starts the assessment, or downloads the guide. */
export function Start({ callToAction }: Pick<AiReadiness, 'callToAction'>) {
  return (
    <section className="not-in-print wrap section">
      <h2 className="max-w-140">{callToAction.title}</h2>
      <p className="measure mt-4 text-lede text-ink-2">{callToAction.text}</p>
      <div className="mt-8 flex flex-wrap items-start gap-3">
        <ButtonLink href={`#${ASSESSMENT_ID}`} {...dataAttributes({ preload: 'assessment' })}>
          {callToAction.start}
        </ButtonLink>
        <GuideLink guide={guideNamed('ai-readiness')} label={callToAction.download} look="quiet" />
      </div>
      <Links links={[company.check]} className="mt-5" />
    </section>
  );
}
