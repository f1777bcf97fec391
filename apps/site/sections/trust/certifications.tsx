import type { Security } from '@assay/content/schema/security';
import type { Trust } from '@assay/content/schema/trust';
import { Ledger } from './ledger.tsx';

/** The status of each standard, as the page on security has it. */
export function Certifications({
  certifications,
  marks,
}: Pick<Trust, 'certifications'> & Pick<Security, 'marks'>) {
  return (
    <section id="certifications" className="border-y border-rule bg-paper-2">
      <div className="wrap section grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2>{certifications.title}</h2>
          <p className="measure mt-4 text-ink-2">{certifications.text}</p>
          <a className="link mt-3 inline-block py-1" href={certifications.link.href}>
            {certifications.link.label}
          </a>
        </div>
        <Ledger
          caption={certifications.caption}
          columns={certifications.columns}
          rows={marks.items.map(({ name, proof }) => [name, proof])}
        />
      </div>
    </section>
  );
}
