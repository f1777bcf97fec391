import type { Pricing } from '@assay/content/schema/pricing';
import { DemoButton } from '@assay/ui/button';

/** For visitors who do not know their volume: a demo button. */
export function Closing({ closing }: Pick<Pricing, 'closing'>) {
  return (
    <section className="not-in-print wrap section grid items-center gap-x-16 gap-y-7 lg:grid-cols-[1fr_auto]">
      <div>
        <h2>{closing.title}</h2>
        <p className="measure mt-4 text-ink-2">{closing.text}</p>
      </div>
      <DemoButton
        preset={{ 'demo-project-type': 'platform-demo', 'follows-estimate': '' }}
        className="justify-self-start"
      >
        {closing.action}
      </DemoButton>
    </section>
  );
}
