import { fillIn } from '@assay/content/fill-in';
import type { Healthcare } from '@assay/content/schema/healthcare';
import { PageSection } from '../../blocks/page-section.tsx';
import { PlanMark } from '../../components/plan-mark.tsx';

/** What the platform does, each with the message or record type of hospital systems. */
export function Solutions({ solutions }: Pick<Healthcare, 'solutions'>) {
  return (
    <PageSection title={solutions.title} text={solutions.text} layout="lined">
      <ul className="grid gap-x-16 md:grid-cols-2">
        {solutions.items.map((item) => (
          <li key={item.title} className="border-t border-ink pt-5 pb-10">
            <h3 className="max-w-96">
              {item.title}
              <PlanMark plan={item.plan} />
            </h3>
            <p className="mt-2.5 text-ink-2">{item.text}</p>
            <p className="mt-4 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
              {solutions.messageLabel}
              <span className="data rounded-sm border border-rule-2 px-2 py-0.5 text-ink">
                {item.message}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** One result: the figure, and the same figure as a hundred squares. */
export function Result({ result }: Pick<Healthcare, 'result'>) {
  const removed = Number.parseInt(result.figure, 10);
  return (
    <section className="border-y border-rule bg-verd-wash">
      <div className="wrap grid items-center gap-x-16 gap-y-10 py-14 sm:py-18 md:grid-cols-[1.2fr_1fr]">
        <div>
          <h2 className="text-h3">{result.title}</h2>
          <dl className="mt-8 flex flex-col-reverse">
            <dt className="mt-6 text-lede">{result.text}</dt>
            <dd className="font-display text-[clamp(5rem,3rem+9vw,9.5rem)] leading-[0.8] tracking-[-0.04em]">
              {result.figure}
            </dd>
          </dl>
          <a className="link mt-6 inline-block py-1" href={result.href}>
            {result.link}
          </a>
        </div>
        <figure className="w-full max-w-72 md:justify-self-end">
          <Squares removed={removed} label={result.caption} />
          <figcaption className="mt-4 text-sm text-ink-2">
            {fillIn(result.remaining, { remaining: 100 - removed })}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

function Squares({ removed, label }: { removed: number; label: string }) {
  const cells = Array.from({ length: 100 }, (_, index) => index);
  const square = (index: number) =>
    `M${(index % 10) * 10 + 1.5} ${Math.floor(index / 10) * 10 + 1.5}h7v7h-7z`;
  return (
    <svg viewBox="0 0 100 100" className="w-full" role="img" aria-label={label} fill="none">
      <path d={cells.slice(0, removed).map(square).join('')} className="stroke-control" strokeWidth="0.5" />
      <path d={cells.slice(removed).map(square).join('')} className="fill-rust" />
    </svg>
  );
}
