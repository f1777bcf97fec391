import type { NotFound } from '@assay/content/schema/not-found';
import { ButtonLink } from '@assay/ui/button';
import { dataAttributes } from '@assay/ui/data-attributes';

/** A lookup that matched no record. The page's script fills in the requested path. */
export function Unmatched({ page }: { page: NotFound }) {
  return (
    <section className="wrap section grid items-center gap-x-16 gap-y-12 lg:grid-cols-2">
      <div>
        <p className="font-display text-h2 text-ink-2">{page.code}</p>
        <h1 className="mt-1">{page.title}</h1>
        <p className="mt-5 mb-8 text-lede text-ink-2">{page.text}</p>
        <ButtonLink href="/">{page.home}</ButtonLink>
      </div>
      <Lookup record={page.record} />
    </section>
  );
}

function Lookup({ record }: Pick<NotFound, 'record'>) {
  return (
    <div aria-hidden="true" className="data rounded-lg border border-rule bg-card shadow-sheet">
      <p className="border-b border-rule px-5 py-3.5 text-ink-2">{record.number}</p>
      <dl className="grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-3 px-5 py-5">
        <dt className="text-ink-2">{record.requestedLabel}</dt>
        <dd {...dataAttributes({ 'missing-path': '' })} className="fault min-h-5 break-all" />
        <dt className="text-ink-2">{record.candidatesLabel}</dt>
        <dd>{record.candidates}</dd>
        <dt className="text-ink-2">{record.resultLabel}</dt>
        <dd className="text-rust">{record.result}</dd>
      </dl>
      <svg viewBox="0 0 400 46" preserveAspectRatio="none" className="h-12 w-full" fill="none">
        <path
          d="M60 0C60 32 200 14 200 46M200 0v46M340 0c0 32-140 14-140 46"
          className="stroke-rule-2"
          strokeDasharray="3 5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="mx-3 mb-3 h-20 rounded-md border border-dashed border-rule-2" />
    </div>
  );
}
