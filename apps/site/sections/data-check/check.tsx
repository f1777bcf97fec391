import type { CheckWords } from '@assay/content/schema/data-check';
import { hook } from '@assay/ui/hooks';
import { SAMPLE_PARAMETER } from '../../data-check-samples.ts';
import { DataCheck } from '../../islands/data-check/data-check.tsx';

/** Where a file is chosen, and where its sheet appears. */
export function Check({ words }: { words: CheckWords }) {
  return (
    <div className="wrap pb-16">
      <div className="with-scripts" {...hook({ island: 'data-check', parameters: SAMPLE_PARAMETER })}>
        <DataCheck words={words} />
      </div>
      <p className="without-scripts measure">{words.withoutScripts}</p>
    </div>
  );
}
