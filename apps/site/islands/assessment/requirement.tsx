import type { Assessment } from '@assay/content/schema/assessment';
import type { Requirement as State } from './report.ts';

interface Props {
  requirement: Assessment['result']['requirement'];
  state: State;
}

/** The accuracy requirement, which the score cannot outweigh. */
export function Requirement({ requirement, state }: Props) {
  return (
    <div className="self-end">
      <h3 className="text-h4">{requirement.title}</h3>
      <p className="mt-1.5 flex gap-3 text-sm">
        <svg viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0" fill="none" aria-hidden="true">
          <path d="M1.5 1.5h13v13h-13z" className="stroke-control" />
          {state === 'met' && <path d="m4.5 8 2.5 2.6 4.6-5.4" className="stroke-verd" strokeWidth="1.8" />}
        </svg>
        {requirement[state]}
      </p>
    </div>
  );
}
