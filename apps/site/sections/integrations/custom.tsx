import type { Integrations } from '@assay/content/schema/integrations';
import { DemoAndLinks } from '../../components/demo-and-links.tsx';

/** How a connector to a custom system is built, with the page's call to action. */
export function Custom({ custom }: Pick<Integrations, 'custom'>) {
  return (
    <section className="wrap section grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.3fr]">
      <div>
        <h2>{custom.title}</h2>
        <p className="measure mt-4 text-ink-2">{custom.text}</p>
        <DemoAndLinks action={custom.action} links={[custom.link]} className="mt-8" />
      </div>
      <ol className="border-t border-ink">
        {custom.steps.map((step, index) => (
          <li
            key={step.title}
            className="grid grid-cols-[2rem_1fr] items-baseline gap-x-4 border-b border-rule py-5 sm:grid-cols-[2rem_7rem_1fr]"
          >
            <span aria-hidden="true" className="font-display text-h3 text-ink-2 lining-nums">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p className="text-ink-2 max-sm:col-start-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
