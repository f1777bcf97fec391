import type { DataMigration } from '@assay/content/schema/data-migration';

/**
 * The four steps on a line from the old system to the new one. What a step does is above the line, what is checked
 * before the next is below. On phones the line runs down the left side.
 */
export function Process({ process }: Pick<DataMigration, 'process'>) {
  return (
    <section className="wrap pt-10 pb-[clamp(3.75rem,7vw,6.25rem)]">
      <h2 className="sr-only">{process.title}</h2>
      <p className="data mb-3 text-ink-2 lg:hidden">{process.from}</p>
      <ol className="grid max-lg:ml-4 lg:grid-cols-4 lg:gap-x-8 lg:grid-rows-[auto_auto_auto]">
        {process.steps.map((step, index) => (
          <li
            key={step.title}
            className={`relative max-lg:border-l-2 max-lg:pb-10 max-lg:pl-9 lg:row-span-3 lg:grid lg:grid-rows-subgrid ${LINES[index]}`}
          >
            <div>
              <h3 className="text-[1.6rem] leading-tight">{step.title}</h3>
              <p className="mt-2 max-w-120 text-ink-2">{step.text}</p>
            </div>
            <Line index={index} from={process.from} to={process.to} />
            <div className="max-lg:mt-5">
              <h4 className="text-sm font-semibold">{step.before}</h4>
              <ul className="mt-2 border-t border-rule-2">
                {step.checks.map((check) => (
                  <li key={check} className="flex gap-2.5 border-b border-rule py-2 text-sm">
                    <svg
                      viewBox="0 0 16 16"
                      className="mt-1 size-3.5 flex-none"
                      fill="none"
                      aria-hidden="true"
                    >
                      <path d="m2 8.5 4 4 8-9" className="stroke-verd" strokeWidth="1.75" />
                    </svg>
                    {check}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      <p className="data mt-3 font-semibold text-gold-ink lg:hidden">{process.to}</p>
    </section>
  );
}

/** The line on phones: unproven, proven, and at last verified. */
const LINES = [
  'max-lg:border-dashed max-lg:border-rule-2',
  'max-lg:border-rule-2',
  'max-lg:border-verd',
  'max-lg:border-gold',
];

const WIDE_LINES = ['border-dashed border-rule-2', 'border-rule-2', 'border-verd', 'border-gold'];

/** One stretch of the line with the step's number; at both ends, what it connects. Decorative. */
function Line({ index, from, to }: { index: number; from: string; to: string }) {
  const last = index === 3;
  return (
    <div
      aria-hidden="true"
      className="max-lg:absolute max-lg:-top-0.5 max-lg:-left-[1.0625rem] lg:relative lg:my-7"
    >
      <div
        className={`absolute top-1/2 left-0 hidden -translate-y-1/2 border-t-2 lg:block ${last ? 'right-0' : '-right-8'} ${WIDE_LINES[index]}`}
      />
      <svg viewBox="0 0 32 32" className="relative block size-8" fill="none">
        <path
          d="M10 2h12l8 8v12l-8 8H10l-8-8V10z"
          className={last ? 'fill-gold-wash stroke-gold' : 'fill-paper stroke-verd'}
          strokeWidth="1.5"
        />
        <text
          x="16"
          y="21.5"
          textAnchor="middle"
          fontSize="15"
          className={`font-display ${last ? 'fill-gold-ink' : 'fill-ink'}`}
        >
          {index + 1}
        </text>
      </svg>
      {index === 0 && (
        <span className="data absolute top-1/2 left-10 hidden -translate-y-1/2 bg-paper px-2 text-ink-2 lg:block">
          {from}
        </span>
      )}
      {last && (
        <span className="data absolute top-1/2 right-0 hidden -translate-y-1/2 rounded-sm border border-gold bg-gold-wash px-2.5 py-1 text-gold-ink lg:block">
          {to}
        </span>
      )}
    </div>
  );
}
