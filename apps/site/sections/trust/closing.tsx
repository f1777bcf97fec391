import { DemoAndLink } from '../../components/demo-and-link.tsx';
import type { Trust } from './copy.ts';

/** What to do when an answer is missing. */
export function Closing({ closing }: Pick<Trust, 'closing'>) {
  return (
    <section className="not-in-print border-t border-rule">
      <div className="wrap section">
        <h2>{closing.title}</h2>
        <p className="measure mt-4 text-lede text-ink-2">{closing.text}</p>
        <DemoAndLink action={closing.action} link={closing.link} className="mt-8" />
      </div>
    </section>
  );
}
