import { FieldFrame } from '@assay/ui/field';
import { type ComponentProps, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  type: 'date' | 'datetime-local';
  label: string;
  error: string | undefined;
  /** The id of what else is said of it. */
  describedBy?: string;
}

/** A day, or a time on the reader's clock, and what is wrong with it. */
export function DateField({ label, error, describedBy, ...input }: Props) {
  return (
    <FieldFrame id={useId()} {...{ label, error, describedBy }} className="justify-items-start">
      {(described) => (
        <input
          {...described}
          required
          className="control max-w-full aria-invalid:border-2 aria-invalid:border-rust"
          {...input}
        />
      )}
    </FieldFrame>
  );
}

/** What is wrong with what was entered, if anything is. @param what 'a day' @param range as the field has it */
export function dateProblem(text: string, what: string, { min, max }: { min: string; max: string }) {
  if (text === '') return `Enter ${what}`;
  return text < min || text > max ? `Enter ${what} to come, within a year` : undefined;
}
