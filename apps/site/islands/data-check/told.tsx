import { fillIn } from '@assay/content/fill-in';
import type { CheckWords } from '@assay/content/schema/data-check';
import type { OpenedFile } from '@assay/engine/worker';
import type { ReactNode } from 'react';
import { Chevron } from '../../components/chevron.tsx';

interface Props {
  words: CheckWords;
  opened: OpenedFile;
  /** Where it changes, it opens or closes; in between the visitor does. */
  isOpen: boolean;
  children: ReactNode;
}

/** How the file was read, in one line that opens to what can be changed. */
export function Told({ words, opened, isOpen, children }: Props) {
  const { reading } = words;
  const { name, rows, columns, source } = opened;
  return (
    <details open={isOpen} className="group border-y border-rule-2">
      <summary className="flex items-baseline gap-4 py-3">
        <span className="min-w-0 grow">
          <span className="data break-words">{name}</span>
          <span className="text-sm text-ink-2">
            {` ${fillIn(reading.facts, { rows, columns: columns.length })}`}
          </span>
        </span>
        <span className="shrink-0 text-sm font-semibold text-verd">{reading.change}</span>
        <Chevron />
      </summary>
      {source.decisions.length > 0 && (
        <ul className="measure grid gap-1 pb-4 text-sm text-ink-2">
          {source.decisions.map(({ decision, sentence }) => (
            <li key={decision}>{sentence}</li>
          ))}
        </ul>
      )}
      {children}
    </details>
  );
}
