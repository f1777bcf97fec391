import type { AiReadiness } from '@assay/content/schema/ai-readiness';
import { guideNamed } from '@assay/content/schema/guides';
import { ButtonLink } from '@assay/ui/button';
import { hook } from '@assay/ui/hooks';
import { GuideLink } from '../../components/guide-link.tsx';
import { ASSESSMENT_ID } from '../../islands/assessment/ids.ts';

/** Starts the assessment, or downloads the guide. */
export function Closing({ closing }: Pick<AiReadiness, 'closing'>) {
  return (
    <section className="not-in-print wrap section">
      <h2 className="max-w-140">{closing.title}</h2>
      <p className="measure mt-4 text-lede text-ink-2">{closing.text}</p>
      <div className="mt-8 flex flex-wrap items-start gap-3">
        <ButtonLink href={`#${ASSESSMENT_ID}`} {...hook({ preload: 'assessment' })}>
          {closing.start}
        </ButtonLink>
        <GuideLink guide={guideNamed('ai-readiness')} label={closing.download} look="quiet" />
      </div>
    </section>
  );
}
