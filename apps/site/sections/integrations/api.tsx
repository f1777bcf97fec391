import type { Integrations } from '@assay/content/schema/integrations';
import { Cards } from '../../blocks/card-grid.tsx';
import { PageSection } from '../../blocks/page-section.tsx';
import { Code } from './code.tsx';
import { Request } from './request.tsx';

export const REQUEST_ID = 'sample-request';

/** A request and its response, side by side as in a terminal; below, what the API offers. */
export function Api({ api }: Pick<Integrations, 'api'>) {
  return (
    <PageSection
      id={REQUEST_ID}
      title={api.title}
      text={api.text}
      link={api.link}
      layout="lined"
      ground="shaded"
    >
      <div className="grid overflow-hidden rounded-lg border border-rule-2 bg-card shadow-sheet lg:grid-cols-2">
        <Request api={api} />
        <div className="min-w-0 border-rule max-lg:border-t lg:border-l">
          <h3 className="flex min-h-12 items-center border-b border-rule px-5 font-sans text-sm leading-normal font-semibold">
            {api.answerLabel}
          </h3>
          <Code language="http" code={api.answer} />
        </div>
      </div>
      <p className="mt-4 mb-12 text-sm text-ink-2">{api.sampleNote}</p>
      <Cards items={api.features} />
    </PageSection>
  );
}
