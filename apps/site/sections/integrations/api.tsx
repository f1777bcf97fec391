import type { Integrations } from '@assay/content/schema/integrations';
import { Faults } from '../../components/faults.tsx';

/** A request and its response, side by side as in a terminal; below, what the API offers. */
export function Api({ api }: Pick<Integrations, 'api'>) {
  return (
    <section className="border-y border-rule bg-paper-2">
      <div className="wrap section">
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-2 lg:items-end">
          <h2>{api.title}</h2>
          <p className="measure text-ink-2">
            {`${api.text} `}
            <a className="link" href={api.link.href}>
              {api.link.label}
            </a>
          </p>
        </div>
        <div className="mt-10 grid overflow-hidden rounded-lg border border-rule-2 bg-card shadow-sheet lg:grid-cols-2">
          <Message label={api.requestLabel} message={api.request} />
          <Message label={api.answerLabel} message={api.answer} divided />
        </div>
        <p className="mt-4 text-sm text-ink-2">{api.sampleNote}</p>
        <div className="mt-12 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
          {api.features.map((feature) => (
            <article key={feature.title} className="border-t border-rule-2 py-5">
              <h3>{feature.title}</h3>
              <p className="mt-2 text-ink-2">{feature.text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

function Message({ label, message, divided = false }: { label: string; message: string; divided?: boolean }) {
  return (
    <div className={`min-w-0 border-rule ${divided ? 'max-lg:border-t lg:border-l' : ''}`}>
      <h3 className="border-b border-rule px-5 py-3 font-sans text-sm leading-normal font-semibold tracking-normal">
        {label}
      </h3>
      <pre className="data px-5 py-4 leading-[1.65] break-words whitespace-pre-wrap">
        <code>
          <Faults value={message} />
        </code>
      </pre>
    </div>
  );
}
