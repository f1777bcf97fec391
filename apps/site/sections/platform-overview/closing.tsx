import { DemoAndLink } from '../../components/demo-and-link.tsx';
import type { PlatformOverview } from './copy.ts';

/** The invitation at the end of the path. */
export function Closing({ closing }: Pick<PlatformOverview, 'closing'>) {
  return (
    <section className="not-in-print wrap section grid items-end gap-x-16 gap-y-8 lg:grid-cols-[1fr_auto]">
      <div>
        <h2>{closing.title}</h2>
        <p className="measure mt-4 text-lede text-ink-2">{closing.text}</p>
      </div>
      <DemoAndLink action={closing.action} link={closing.link} />
    </section>
  );
}
