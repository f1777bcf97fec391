import { DemoAndLink } from '../../components/demo-and-link.tsx';
import { sampleLink } from '../../data-check-samples.ts';
import type { Features } from './copy.ts';

/** One sentence, set large, and the demo button. */
export function Closing({ closing }: Pick<Features, 'closing'>) {
  return (
    <section className="not-in-print wrap section text-center">
      <p className="mx-auto max-w-160 font-display text-h2 tracking-[-0.015em] text-balance">
        {closing.text}
      </p>
      <DemoAndLink
        action={closing.action}
        link={closing.link}
        className="mt-8 justify-center"
        also={{ label: closing.check, href: sampleLink('bank-customers') }}
      />
    </section>
  );
}
