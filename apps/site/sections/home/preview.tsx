import type { Home } from '@assay/content/schema/home';
import { Customer360 } from './customer-360.tsx';
import { DataWorkflow } from './data-workflow.tsx';

/** The two screens that a data steward works in, drawn with sample records. */
export function Preview({ preview }: Pick<Home, 'preview'>) {
  return (
    <section id="preview" className="border-t border-rule bg-paper-2">
      <div className="wrap section">
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-2 lg:items-end">
          <h2>{preview.title}</h2>
          <p className="measure text-ink-2">{preview.lede}</p>
        </div>
        <div className="mt-12">
          <Customer360 customer={preview.customer} />
        </div>
        <div className="mt-16">
          <DataWorkflow workflow={preview.workflow} />
        </div>
      </div>
    </section>
  );
}
