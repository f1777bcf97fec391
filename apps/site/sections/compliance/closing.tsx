import type { Compliance } from '@assay/content/schema/compliance';
import { guideNamed } from '@assay/content/schema/guides';
import { DemoButton } from '@assay/ui/button';
import { GuideLink } from '../../components/guide-link.tsx';

/** A demo, or the guide. */
export function Closing({ closing }: Pick<Compliance, 'closing'>) {
  return (
    <section className="not-in-print wrap section grid gap-x-16 gap-y-7 lg:grid-cols-[1fr_1.5fr]">
      <h2>{closing.title}</h2>
      <div>
        <p className="measure text-lede text-ink-2">{closing.text}</p>
        <div className="mt-7 flex flex-wrap items-start gap-3">
          <DemoButton preset={{ 'demo-project-type': 'consulting' }}>{closing.schedule}</DemoButton>
          <GuideLink guide={guideNamed('compliance')} label={closing.download} look="quiet" />
        </div>
      </div>
    </section>
  );
}
