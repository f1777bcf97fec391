import type { CaseStudiesPage } from '@assay/content/schema/case-studies';
import { guideNamed } from '@assay/content/schema/guides';
import { DemoButton } from '@assay/ui/button';
import { GuideLink } from '../../components/guide-link.tsx';

/** The demo, and a download of the full studies. */
export function Closing({ closing }: Pick<CaseStudiesPage, 'closing'>) {
  return (
    <section className="not-in-print wrap section flex flex-wrap items-end justify-between gap-x-16 gap-y-8">
      <div>
        <h2>{closing.title}</h2>
        <p className="measure mt-4 text-ink-2">{closing.text}</p>
      </div>
      <div>
        <div className="flex flex-wrap items-start gap-3">
          <DemoButton>{closing.action}</DemoButton>
          <GuideLink guide={guideNamed('case-studies')} label={closing.download} look="quiet" />
        </div>
        <p className="mt-3 text-sm text-ink-2">{closing.print}</p>
      </div>
    </section>
  );
}
