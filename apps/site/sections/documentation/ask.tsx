import type { Documentation } from '@assay/content/schema/documentation';
import { DemoButton } from '@assay/ui/button';

type Props = Pick<Documentation, 'ask'>;

/** Whom to ask for access: an address in large type, and a short directory. */
export function Ask({ ask }: Props) {
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
