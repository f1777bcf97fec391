import type { AiReadiness } from '../../../content/schema/ai-readiness.ts';
import { ButtonLink, DialogButton } from '../../components/button.tsx';
import { ASSESSMENT_ID } from '../../islands/assessment/ids.ts';

/** The way into the assessment, and the guide for those who want to read first. */
export function Closing({ closing }: Pick<AiReadiness, 'closing'>) {
  return (
    <section className="wrap section">
      <h2 className="max-w-140">{closing.title}</h2>
      <p className="measure mt-4 text-lede text-ink-2">{closing.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={`#${ASSESSMENT_ID}`} data-preload="assessment">
          {closing.start}
        </ButtonLink>
        <DialogButton dialog="demo-dialog" data-preload="submission" look="quiet">
          {closing.download}
        </DialogButton>
      </div>
    </section>
  );
}
