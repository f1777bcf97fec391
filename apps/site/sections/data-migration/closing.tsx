import { DemoAndLink } from '../../components/demo-and-link.tsx';
import { sampleLink } from '../../data-check-samples.ts';
import type { DataMigration } from './copy.ts';

/** The page's dark band: an invitation to a small first step. */
export function Closing({ closing }: Pick<DataMigration, 'closing'>) {
  return (
    <section className="not-in-print bg-band text-band-ink">
      <div className="wrap grid items-center gap-x-16 gap-y-8 py-16 lg:grid-cols-[1fr_auto]">
        <div>
          <h2>{closing.title}</h2>
          <p className="mt-3 max-w-136 text-lede text-band-ink-2">{closing.text}</p>
        </div>
        <DemoAndLink
          action={closing.action}
          link={closing.link}
          look="band"
          also={{ label: closing.check, href: sampleLink('loyalty-members') }}
        />
      </div>
    </section>
  );
}
