import type { DataMigration } from '../../../content/schema/data-migration.ts';
import { DemoButton } from '../../components/button.tsx';

/** The page's dark band: a first step small enough to take. */
export function Closing({ closing }: Pick<DataMigration, 'closing'>) {
  return (
    <section className="not-in-print bg-band text-band-ink">
      <div className="wrap grid items-center gap-x-16 gap-y-8 py-16 lg:grid-cols-[1fr_auto]">
        <div>
          <h2>{closing.title}</h2>
          <p className="mt-3 max-w-136 text-lede text-band-ink-2">{closing.text}</p>
        </div>
        <p className="flex flex-wrap items-center gap-x-7 gap-y-4">
          <DemoButton look="band">{closing.action}</DemoButton>
          <a
            className="py-2 underline decoration-1 underline-offset-4 outline-band-gold hover:decoration-2"
            href={closing.link.href}
          >
            {closing.link.label}
          </a>
        </p>
      </div>
    </section>
  );
}
