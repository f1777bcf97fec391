import { fillIn } from '@assay/content/fill-in';
import type { CheckCopy } from '@assay/content/schema/data-check';
import { ButtonLabel } from '@assay/ui/button';
import { dataAttributes } from '@assay/ui/data-attributes';
import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import {
  isSampleName,
  SAMPLE_NAMES,
  SAMPLE_PARAMETER,
  type SampleName,
  sampleLink,
  samplePath,
} from '../../data-check-samples.ts';
import { addressState, onAddressState, readFragment } from '../../url-state.ts';
import { MOST_MEGABYTES } from './check-state.ts';
import { useDrop } from './use-drop.ts';

interface Props {
  copy: CheckCopy;
  /** Whether there is a file already: then it takes little room. */
  isCompact: boolean;
  /** A visitor may be about to choose a file. */
  onNear(): void;
  isWorking: boolean;
  onFile(file: File): void;
  /** Of a saved check. */
  onCheck(file: File): void;
  onProblem(sentence: string): void;
}

/** Not from `useId`, which names things otherwise at build. */
const FIELD = 'data-check-file';
const CHECK_FIELD = 'saved-check-file';

/** Where a file comes from: a button, a drop anywhere on the page, pasted cells, or one of the samples. */
export function Chooser({ copy, isCompact, onNear, ...props }: Props) {
  const { isWorking, onFile, onCheck, onProblem } = props;
  const { choose } = copy;
  const isOver = useDrop({ pasted: choose.pasted, onNear, onFile });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watched, to load code in time
    <div
      onPointerEnter={onNear}
      onFocus={onNear}
      {...dataAttributes({ chosen: isCompact ? '' : undefined })}
      className={`rounded-lg border shadow-sheet ${isOver ? 'border-verd bg-verd-wash' : 'border-control bg-card'}`}
    >
      <div className={`relative ${isCompact ? 'p-4 sm:px-6' : 'p-6 sm:px-10 sm:py-8'}`}>
        {!isCompact && <h2>{choose.title}</h2>}
        <div className={`flex flex-wrap items-center gap-x-5 gap-y-3 ${isCompact ? '' : 'mt-5'}`}>
          <FileField id={FIELD} onFile={onFile}>
            <ButtonLabel htmlFor={FIELD} className="after:absolute after:inset-0">
              {choose.action}
            </ButtonLabel>
          </FileField>
          <p className="text-ink-2">{choose.drop}</p>
          <div className="relative">
            <FileField id={CHECK_FIELD} accept=".json" disabled={isWorking} onFile={onCheck}>
              <ButtonLabel look="quiet" htmlFor={CHECK_FIELD} className="text-sm peer-disabled:opacity-60">
                {choose.openCheck}
              </ButtonLabel>
            </FileField>
          </div>
        </div>
        {!isCompact && (
          <>
            <p className="mt-5 font-semibold">{choose.stays}</p>
            <p className="measure mt-1 text-sm text-ink-2">
              {fillIn(choose.reads, { megabytes: MOST_MEGABYTES })}
            </p>
          </>
        )}
      </div>
      <Samples copy={copy} isCompact={isCompact} onFile={onFile} onProblem={onProblem} />
    </div>
  );
}

interface FieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'disabled'> {
  id: string;
  onFile(file: File): void;
  /** Its label. */
  children: ReactNode;
}

/** Takes a file, also one that was chosen before this code was loaded. */
export function FileField({ onFile, children, ...rest }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => takeFile(input.current), []);

  function takeFile(field: HTMLInputElement | null): void {
    const file = field?.files?.[0];
    if (!field || !file) return;
    // The same file can be chosen again.
    field.value = '';
    onFile(file);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        className="peer sr-only"
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => takeFile(target)}
        {...rest}
      />
      {children}
    </>
  );
}

interface SamplesProps {
  copy: CheckCopy;
  /** Whether they are listed here: without a file they are cards beside the example (sections/data-check). */
  isCompact: boolean;
  onFile(file: File): void;
  onProblem(sentence: string): void;
}

/** Files for those who have none at hand. Their links work before this code is loaded, and from other pages. */
function Samples({ copy, isCompact, onFile, onProblem }: SamplesProps) {
  const { choose, failures } = copy;

  async function take(name: SampleName): Promise<void> {
    try {
      const response = await fetch(samplePath(name));
      if (!response.ok) throw new Error(response.statusText);
      onFile(new File([await response.blob()], `${name}.csv`));
    } catch {
      onProblem(failures.sample);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    const followAddress = () => {
      const name = addressState().get(SAMPLE_PARAMETER);
      if (isSampleName(name)) void take(name);
    };
    followAddress();
    return onAddressState(followAddress);
  }, []);

  // Those of the cards too. A link that is followed a second time does not change the address.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      const name = link && readFragment(link.hash).values.get(SAMPLE_PARAMETER);
      if (!name || !isSampleName(name) || link.pathname !== location.pathname) return;
      event.preventDefault();
      void take(name);
    };
    addEventListener('click', follow);
    return () => removeEventListener('click', follow);
  });

  if (!isCompact) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 border-t border-rule px-4 py-2 text-sm sm:px-6">
      <p className="text-ink-2">{choose.samples}</p>
      <ul className="flex flex-wrap gap-x-5">
        {SAMPLE_NAMES.map((name) => (
          <li key={name}>
            <a href={sampleLink(name)} className="link inline-block py-1">
              {copy.samples[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
