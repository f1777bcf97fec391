import type { Trust } from '@assay/content/schema/trust';
import { Ledger } from './ledger.tsx';

/** Which setting of the website adds which sub-processor. */
export function SubProcessors({ subProcessors }: Pick<Trust, 'subProcessors'>) {
  return (
    <section id="sub-processors" className="wrap section">
      <h2>{subProcessors.title}</h2>
      <p className="measure mt-4 mb-8 text-ink-2">{subProcessors.text}</p>
      <Ledger
        caption={subProcessors.caption}
        columns={subProcessors.columns}
        rows={subProcessors.rows.map(({ name, settings, adds, receives }) => [
          <>
            {name}
            <span key="setting" className="data block font-normal text-ink-2">
              {settings[0]}
            </span>
          </>,
          adds,
          receives,
        ])}
      />
      <p className="mt-5 text-sm text-ink-2">{subProcessors.note}</p>
    </section>
  );
}
