import type { AiReadiness } from '@assay/content/schema/ai-readiness';
import { ButtonLink } from '@assay/ui/button';
import { hook } from '@assay/ui/hooks';
import { ASSESSMENT_ID } from '../../islands/assessment/ids.ts';

/** The heading, and the page's key figure to its right, behind a rule. */
export function Hero({ hero }: Pick<AiReadiness, 'hero'>) {
  return (
    <section className="wrap grid items-end gap-x-14 gap-y-12 pt-12 pb-16 sm:pt-20 sm:pb-22 lg:grid-cols-[2fr_1fr]">
      <div>
        <h1 className="max-w-180">{hero.title}</h1>
        <p className="measure mt-5 text-lede text-ink-2">{hero.lede}</p>
        <ButtonLink href={`#${ASSESSMENT_ID}`} {...hook({ preload: 'assessment' })} className="mt-8">
          {hero.action}
        </ButtonLink>
      </div>
      <p className="border-ink pt-5 max-lg:max-w-100 max-lg:border-t lg:border-l lg:py-2 lg:pl-8">
        <span className="block font-display text-[clamp(3.75rem,2.8rem+4vw,6rem)] leading-[0.95] tracking-[-0.035em] lining-nums">
          {hero.barrier.figure}
        </span>
        <span className="mt-3 block text-ink-2">{hero.barrier.text}</span>
        <span className="mt-2 block text-sm text-ink-2">{hero.barrierNote}</span>
      </p>
    </section>
  );
}
