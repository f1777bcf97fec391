import type { CheckCopy, DataCheck as Copy } from '@assay/content/schema/data-check';
import { measuredSamples } from '@assay/content/schema/measured';
import { dataAttributes } from '@assay/ui/data-attributes';
import { SAMPLE_PARAMETER } from '../../data-check-samples.ts';
import { DataCheck } from '../../islands/data-check/data-check.tsx';
import { ExampleResult } from './example.tsx';
import { SampleCards } from './sample-cards.tsx';

/** Where a file is chosen, and where its sheet appears; until then, what comes back, shown on samples. */
export function Check({ copy, example }: { copy: CheckCopy; example: Copy['example'] }) {
  return (
    <div className="wrap grid gap-x-8 pb-16 lg:grid-cols-[1fr_19rem]">
      <div
        className="with-scripts peer relative z-1 min-w-0 has-[[data-chosen]]:col-span-full"
        {...dataAttributes({ island: 'data-check', parameters: SAMPLE_PARAMETER })}
      >
        <DataCheck copy={copy} />
      </div>
      <p className="without-scripts measure mb-10">{copy.withoutScripts}</p>
      <div className="col-start-1 min-w-0 peer-has-[[data-chosen]]:hidden">
        <ExampleResult example={example} sheet={measuredSamples['bank-customers']} copy={copy} />
      </div>
      <div className="with-scripts peer-has-[[data-chosen]]:hidden max-lg:mt-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:top-28 lg:self-start lg:[@media(min-height:52rem)]:sticky">
        <SampleCards samples={measuredSamples} copy={copy} />
      </div>
    </div>
  );
}
