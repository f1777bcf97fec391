import type { Compliance } from '@assay/content/schema/compliance';

/** Three steps on one line, from left to right; on phones from top to bottom. */
export function Process({ process }: Pick<Compliance, 'process'>) {
  return (
    <section className="wrap pb-[clamp(3.75rem,7vw,6.25rem)]">
      <div className="border-t border-ink pt-10">
        <h2 className="text-h3">{process.title}</h2>
        <ol className="mt-12 grid max-md:ml-4 gap-y-2 md:grid-cols-3">
          {process.steps.map((step, index) => (
            <li
              key={step.name}
              className="relative border-rule-2 pb-6 pl-10 max-md:border-l max-md:last:border-l-transparent md:border-t md:pt-9 md:pr-10 md:pl-0"
            >
              <span
                aria-hidden="true"
                className="absolute top-0 -left-4 grid size-8 place-items-center rounded-full border border-verd bg-paper text-sm font-semibold text-verd tabular-nums md:-top-4 md:left-0"
              >
                {index + 1}
              </span>
              <h3>{step.name}</h3>
              <p className="mt-1.5 text-ink-2">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
