import type { FinancialServices } from '@assay/content/schema/financial-services';
import { DemoButton } from '@assay/ui/button';
import { KycFile } from './kyc-file.tsx';

/** The heading with its sentence to the right, and the KYC file across the page's full width. */
export function Intro({ intro, file }: Pick<FinancialServices, 'intro' | 'file'>) {
  return (
    <section className="wrap pt-12 pb-16 sm:pt-16 sm:pb-20">
      <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[1.25fr_1fr]">
        <h1>{intro.title}</h1>
        <div>
          <p className="measure text-lede text-ink-2">{intro.lede}</p>
          <DemoButton className="mt-6">{intro.action}</DemoButton>
        </div>
      </div>
      <KycFile file={file} />
    </section>
  );
}
