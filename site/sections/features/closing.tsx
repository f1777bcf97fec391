import type { Features } from '../../../content/schema/features.ts';
import { DemoButton } from '../../components/button.tsx';

/** One sentence, set large, and the way to see it done. */
export function Closing({ closing }: Pick<Features, 'closing'>) {
  return (
    <section className="not-in-print wrap section text-center">
      <p className="mx-auto max-w-160 font-display text-h2 tracking-[-0.015em] text-balance">
        {closing.text}
      </p>
      <p className="mt-8 flex flex-wrap items-center justify-center gap-x-7 gap-y-4">
        <DemoButton>{closing.action}</DemoButton>
        <a className="link py-2" href={closing.link.href}>
          {closing.link.label}
        </a>
      </p>
    </section>
  );
}
