import type { FieldDefinition } from '@assay/contract/forms';
import type { ReactNode } from 'react';

const control =
  'w-full rounded-sm border border-control bg-card px-3 py-2.5 text-ink aria-invalid:border-2 aria-invalid:border-rust focus-visible:outline-offset-1';

interface Props {
  field: FieldDefinition;
  /** Makes ids unique where a page has the same field twice. */
  formId: string;
  /** The error, worded for the visitor. */
  error?: string | undefined;
  /** What may be wrong with what was typed; null where nothing is, undefined where nothing was typed. */
  hint?: ReactNode;
  /** What a text field starts with. */
  defaultValue?: string;
  /** Whether a dialog around it opens with the focus here, instead of on its cross. */
  isFirst?: boolean;
  className?: string;
}

/**
 * One field of a form: its label, its control, its error and the ids that connect them.
 * The control is uncontrolled, so that what was typed before hydration stays.
 */
export function Field({ field, formId, error, hint, defaultValue, isFirst = false, className = '' }: Props) {
  const id = `${formId}-${field.name}`;
  const hintId = `${id}-hint`;
  return (
    <FieldFrame
      id={id}
      label={field.label}
      isOptional={!field.required}
      error={error}
      describedBy={hint ? hintId : undefined}
      className={className}
    >
      {(described) => (
        <>
          {hint !== undefined && (
            <div id={hintId} role="status" className="text-sm text-ink-2 empty:-mb-1.5">
              {hint}
            </div>
          )}
          <Control field={field} described={described} defaultValue={defaultValue} isFirst={isFirst} />
        </>
      )}
    </FieldFrame>
  );
}

/** What a control has, so that it is read with its label and its error. */
interface Described {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FrameProps {
  /** The control's. */
  id: string;
  label: string;
  isOptional?: boolean;
  error: string | undefined;
  /** The id of what else is said of it. */
  describedBy?: string | undefined;
  className?: string;
  children(described: Described): ReactNode;
}

/** The label and the error of any control. */
export function FieldFrame(props: FrameProps) {
  const { id, label, isOptional = false, error, describedBy, className = '', children } = props;
  const errorId = `${id}-error`;
  const described = [error !== undefined && errorId, describedBy].filter(Boolean).join(' ');
  return (
    <div className={`grid content-end gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-2">{' (optional)'}</span>}
      </label>
      {error !== undefined && (
        <p id={errorId} className="text-sm font-semibold text-rust">
          <span className="sr-only">{'Error: '}</span>
          {error}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': described || undefined,
      })}
    </div>
  );
}

interface ControlProps extends Pick<Props, 'field' | 'defaultValue' | 'isFirst'> {
  described: Described;
}

function Control({ field, described, defaultValue, isFirst }: ControlProps) {
  const shared = {
    ...described,
    name: field.name,
    required: field.required,
    autoFocus: isFirst || undefined,
    defaultValue,
  };
  if (field.kind === 'textarea') return <textarea {...shared} rows={5} className={`${control} resize-y`} />;
  if (field.kind === 'select') {
    return (
      <select {...shared} className={`${control} select h-12 pr-9`} defaultValue={defaultValue ?? ''}>
        <option value="">Choose one</option>
        {field.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      type={field.kind}
      autoComplete={field.autocomplete}
      autoCapitalize={capitalization(field)}
      spellCheck={false}
      className={`${control} h-12`}
    />
  );
}

/** `autocapitalize`, which has no effect on an e-mail field. */
function capitalization({ kind, autocomplete }: FieldDefinition): 'words' | 'none' | undefined {
  if (kind === 'email') return undefined;
  return autocomplete?.endsWith('-name') || autocomplete === 'organization' ? 'words' : 'none';
}
