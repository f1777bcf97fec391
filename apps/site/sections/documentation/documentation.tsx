import type { Documentation } from '@assay/content/schema/documentation';
import { DemoButton } from '@assay/ui/button';

/** The heading as on a book's first page: centered, above a double rule. */
export function TitlePage({ hero }: Pick<Documentation, 'hero'>) {
  return (
    <header className="wrap pt-14 text-center sm:pt-20">
      <h1>{hero.title}</h1>
      <p className="mx-auto mt-5 max-w-144 text-lede text-balance text-ink-2">{hero.lede}</p>
      <div className="mt-12 border-b-3 border-double border-ink sm:mt-16" />
    </header>
  );
}

/** Three columns like a printed contents page. The topics are plain text without links, as the specification asks. */
export function TopicColumns({ platform, parts }: Pick<Documentation, 'platform' | 'parts'>) {
  return (
    <section className="wrap pb-[clamp(3.75rem,7vw,6.25rem)]">
      <h2 className="text-[2rem]">{platform.title}</h2>
      <p className="measure mt-3 text-ink-2">{platform.text}</p>
      <div className="mt-8 grid gap-x-20 border-t border-ink lg:grid-cols-3">
        {parts.map((part, index) => (
          <Part key={part.title} part={part} number={index + 1} />
        ))}
      </div>
    </section>
  );
}

function Part({ part, number }: { part: Documentation['parts'][number]; number: number }) {
  return (
    <article className="relative border-rule-2 pt-9 max-lg:not-last:border-b max-lg:not-last:pb-9 lg:not-first:before:absolute lg:not-first:before:inset-y-0 lg:not-first:before:-left-10 lg:not-first:before:w-px lg:not-first:before:bg-rule-2">
      <h3 className="text-h3">{part.title}</h3>
      <ol className="mt-6 grid gap-5">
        {part.topics.map((topic, at) => (
          <li key={topic.title} className="grid grid-cols-[2.5rem_1fr]">
            <span aria-hidden="true" className="text-ink-2 tabular-nums">{`${number}.${at + 1}`}</span>
            <div>
              <h4 className="font-sans text-base leading-snug font-semibold">{topic.title}</h4>
              <p className="mt-1 text-sm text-ink-2">{topic.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}

type AskProps = Pick<Documentation, 'ask'>;

/** Whom to ask for access: an address in large type, and a short directory. */
export function Ask({ ask }: AskProps) {
  const mail = `mailto:${ask.address}?subject=${encodeURIComponent(ask.subject)}`;
  return (
    <section className="border-t border-rule bg-paper-2">
      <div className="wrap section grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h2>{ask.title}</h2>
          <p className="measure mt-4 text-ink-2">{ask.text}</p>
          <p className="mt-6 text-sm font-semibold">{ask.mailLabel}</p>
          <a className="link inline-block py-1 font-display text-h3" href={mail}>
            {ask.address}
          </a>
        </div>
        <dl className="self-start border-t border-ink">
          {ask.rows.map((row) => (
            <div
              key={row.term}
              className={`${'href' in row ? '' : 'not-in-print'} flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3.5`}
            >
              <dt className="text-ink-2">{row.term}</dt>
              <dd>
                {'href' in row ? (
                  <a className="link inline-block py-1" href={row.href}>
                    {row.label}
                  </a>
                ) : (
                  <DemoButton className="px-4 py-2.5">{row.label}</DemoButton>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
