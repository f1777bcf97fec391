import type { Home } from '@assay/content/schema/home';

type Customer = Home['preview']['customer'];

/** Customer 360 View: what each source says about one person, the value that was kept, and its history. */
export function Customer360({ customer }: { customer: Customer }) {
  return (
    <figure className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_2.6fr]">
      <figcaption className="sr-only">{customer.caption}</figcaption>
      <div>
        <h3>{customer.title}</h3>
        <p className="mt-2 text-ink-2">{customer.text}</p>
      </div>
      <div aria-hidden="true" className="overflow-hidden rounded-lg border border-rule bg-card shadow-sheet">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule px-5 py-4">
          <span className="mr-auto font-display text-h3">{customer.person}</span>
          <span className="rounded-sm border border-gold bg-gold-wash px-2 py-0.5 text-xs font-semibold text-gold-ink">
            {customer.status}
          </span>
        </p>
        <Sources customer={customer} />
        <Timeline customer={customer} />
      </div>
    </figure>
  );
}

function Sources({ customer }: { customer: Customer }) {
  return (
    <div className="px-5 py-2">
      <div className="data hidden grid-cols-[5rem_repeat(3,1fr)] gap-x-4 border-b border-rule-2 py-2.5 text-ink-2 md:grid">
        <span />
        {customer.sources.map((source) => (
          <span key={source}>{source}</span>
        ))}
      </div>
      {customer.fields.map(({ field, values, kept }) => (
        <div
          key={field}
          className="grid gap-x-4 gap-y-1 items-baseline border-b border-rule py-3 text-sm last:border-0 md:grid-cols-[5rem_repeat(3,1fr)]"
        >
          <span className="data text-ink-2">{field}</span>
          {values.map((value, index) => (
            <span
              key={customer.sources[index]}
              className="flex flex-wrap items-baseline justify-between gap-x-3 wrap-anywhere"
            >
              <span className="data text-ink-2 md:hidden">{customer.sources[index]}</span>
              <Value value={value} kept={index === kept} agrees={value === values[kept]} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

function Value({ value, kept, agrees }: { value: string; kept: boolean; agrees: boolean }) {
  if (kept) return <span className="border-b-2 border-gold font-semibold">{value}</span>;
  if (agrees) return <span>{value}</span>;
  return <span className={value === '—' ? 'text-ink-2' : 'fault'}>{value}</span>;
}

function Timeline({ customer }: { customer: Customer }) {
  return (
    <div className="border-t border-rule bg-paper-2 px-5 py-4">
      <p className="text-sm font-semibold">{customer.timelineTitle}</p>
      <ol className="mt-3 grid gap-2.5 border-l border-rule-2 pl-5 text-sm">
        {customer.timeline.map(({ time, event, verified }) => (
          <li key={event} className="relative grid items-baseline gap-x-4 sm:grid-cols-[6.5rem_1fr]">
            <span
              className={`absolute top-1.5 -left-6 size-2 rotate-45 border ${verified ? 'border-gold bg-gold' : 'border-rule-2 bg-card'}`}
            />
            <span className="data text-ink-2">{time}</span>
            <span>{event}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
