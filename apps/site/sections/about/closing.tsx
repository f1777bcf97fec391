import { ButtonLink, DemoButton } from '@assay/ui/button';
import type { About } from './copy.ts';

/** A demo for customers, open positions for applicants. */
export function Closing({ closing }: Pick<About, 'closing'>) {
  return (
    <section className="not-in-print wrap section grid items-end gap-x-16 gap-y-8 lg:grid-cols-[2fr_1fr]">
      <div>
        <h2>{closing.title}</h2>
        <p className="measure mt-5 text-ink-2">{closing.text}</p>
      </div>
      <div className="flex flex-wrap gap-3 lg:justify-end">
        <DemoButton>{closing.demo}</DemoButton>
        <ButtonLink href="/careers" look="quiet">
          {closing.careers}
        </ButtonLink>
      </div>
    </section>
  );
}
