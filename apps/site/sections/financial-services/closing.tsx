import { DemoAndLink } from '../../components/demo-and-link.tsx';
import { sampleLink } from '../../data-check-samples.ts';
import type { FinancialServices } from './copy.ts';

/** An invitation to bring a hard case, and a link to the compliance page. */
export function Closing({ closing }: Pick<FinancialServices, 'closing'>) {
  return (
    <section className="not-in-print wrap section grid gap-x-16 gap-y-6 lg:grid-cols-2">
      <h2 className="max-w-120">{closing.title}</h2>
      <div>
        <p className="measure text-lede text-ink-2">{closing.text}</p>
        <DemoAndLink
          action={closing.action}
          link={closing.link}
          className="mt-7"
          also={{ label: closing.check, href: sampleLink('bank-customers') }}
        />
      </div>
    </section>
  );
}
