import type { Accuracy } from '@assay/content/schema/accuracy';
import { DemoAndLink } from '../../components/demo-and-link.tsx';

/** One sentence, set large, and where to go on. */
export function Closing({ closing }: Pick<Accuracy, 'closing'>) {
  return (
    <section className="not-in-print border-t border-rule bg-paper-2">
      <div className="wrap section text-center">
        <p className="mx-auto max-w-160 font-display text-h2 tracking-[-0.015em] text-balance">
          {closing.text}
        </p>
        <DemoAndLink
          action={closing.action}
          link={closing.link}
          also={{ label: closing.check, href: '/data-check' }}
          className="mt-8 justify-center"
        />
      </div>
    </section>
  );
}
