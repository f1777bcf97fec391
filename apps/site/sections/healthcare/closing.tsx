import { DemoAndLink } from '../../components/demo-and-link.tsx';
import { sampleLink } from '../../data-check-samples.ts';
import type { Healthcare } from './copy.ts';

/** The invitation to a demo, for which no patient data is needed. */
export function Closing({ closing }: Pick<Healthcare, 'closing'>) {
  return (
    <section className="not-in-print wrap section">
      <div className="mx-auto max-w-160 text-center">
        <h2>{closing.title}</h2>
        <p className="mt-4 text-lede text-ink-2">{closing.text}</p>
        <DemoAndLink
          action={closing.action}
          link={closing.link}
          className="mt-7 justify-center"
          also={{ label: closing.check, href: sampleLink('patients') }}
        />
      </div>
    </section>
  );
}
