import type { CheckCopy } from '@assay/content/schema/data-check';
import type { ReadOptions } from '@assay/engine/worker';
import { Button } from '@assay/ui/button';

interface Props {
  copy: CheckCopy;
  /** Why the file may be no table. */
  question: string;
  onRead(reading: ReadOptions): void;
}

/** What can divide cells; the last stands in no text, so that each line is one cell. */
export const DELIMITERS = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
  '\u001f': 'none',
} as const;

/** Asks whether text is a table, and what divides its cells if so. */
export function NoTable({ copy: { reading: texts }, question, onRead }: Props) {
  return (
    <div role="alert" data-question className="mt-6 border-l-3 border-gold bg-gold-wash px-4 py-4">
      <h2 className="text-h4 font-semibold">{texts.looksLikeText}</h2>
      <p className="mt-1 break-words">{question}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {Object.entries(DELIMITERS).map(([sign, name]) => (
          <Button key={name} look="quiet" className="text-sm" onClick={() => onRead({ delimiter: sign })}>
            {texts.delimiters[name]}
          </Button>
        ))}
      </div>
    </div>
  );
}
