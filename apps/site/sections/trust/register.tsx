import type { Trust } from '@assay/content/schema/trust';

/** The questions of a review as a ledger, the answers set large. */
export function Register({ register }: Pick<Trust, 'register'>) {
  return (
    <section className="wrap pb-[clamp(3.75rem,7vw,6.25rem)]">
      <h2 className="sr-only">{register.caption}</h2>
      <dl className="border-t border-ink">
        {register.rows.map((row) => (
          <div
            key={row.term}
            className="grid gap-x-8 gap-y-1 border-b border-rule py-5 md:grid-cols-[13rem_15rem_1fr] md:items-baseline"
          >
            <dt className="text-sm font-semibold text-ink-2">{row.term}</dt>
            <dd className="font-display text-[1.8rem] leading-tight tracking-[-0.01em]">{row.answer}</dd>
            <dd className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
              <span className="max-w-112 text-ink-2">{row.text}</span>
              <a className="link inline-block py-1" href={row.link.href}>
                {row.link.label}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
