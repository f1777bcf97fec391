import type { Security } from '@assay/content/schema/security';

type State = Security['review']['groups'][number]['state'];

/** How an octagon stands for each state, which words beside it name. */
const LOOKS: Record<State, { className: string; strokeDasharray?: string }> = {
  'in-place': { className: 'fill-verd stroke-verd' },
  'on-request': { className: 'fill-none stroke-verd' },
  'not-yet': { className: 'fill-none stroke-ink-2', strokeDasharray: '2 2.6' },
};

/** How many items have each state, as links to them. */
function Summary({ review }: Pick<Security, 'review'>) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6">
      {review.groups.map(({ title, state, rows }, at) => (
        <li key={title}>
          <a className="flex items-center gap-x-2 py-2" href={`#${groupId(at)}`}>
            <Octagon state={state} />
            <span className="link">{title}</span>
            <span className="text-ink-2 tabular-nums">{rows.length}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const groupId = (at: number) => `group-${at + 1}`;

/** What a security review asks: an octagon for each item, under its state and with what it says. */
export function Review({ review }: Pick<Security, 'review'>) {
  return (
    <section id="review" className="border-t border-rule">
      <div className="wrap section grid gap-12">
        <div>
          <h2>{review.title}</h2>
          <p className="measure mt-4 text-ink-2">{review.text}</p>
          <Summary review={review} />
        </div>
        {review.groups.map(({ title, state, rows }, at) => (
          <section key={title} id={groupId(at)}>
            <h3 className="flex items-center gap-x-3 border-b border-ink pb-3">
              <Octagon state={state} />
              {title}
            </h3>
            <dl className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
              {rows.map(({ term, text, link }) => (
                <div key={term} className="grid grid-cols-[1.5rem_1fr] content-start gap-x-3">
                  <dt className="contents font-semibold">
                    <Octagon state={state} />
                    <span className="font-semibold">{term}</span>
                  </dt>
                  <dd className="col-start-2 mt-1 text-ink-2">
                    {text}
                    {link && (
                      <a className="link block w-fit py-1" href={link.href}>
                        {link.label}
                      </a>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}

function Octagon({ state }: { state: State }) {
  return (
    <svg viewBox="0 0 24 24" className="mt-0.5 size-6 shrink-0" aria-hidden="true">
      <path d="M8 2.5h8l5.5 5.5v8l-5.5 5.5h-8l-5.5-5.5v-8z" strokeWidth="1.5" {...LOOKS[state]} />
    </svg>
  );
}
