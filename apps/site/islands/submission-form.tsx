import { FORMS } from '@assay/contract/forms';
import { CHOOSE_TIME } from '@assay/contract/messages';
import { Button } from '@assay/ui/button';
import { Field } from '@assay/ui/field';
import { useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { AttachedNote, useAttachedNote } from './attached-note.tsx';
import { Consent, Unavailable } from './form-notes.tsx';
import { OfferedNote } from './offered-note.tsx';
import { PrefillLine, usePrefill } from './prefill.tsx';
import { useSubmission } from './use-submission.ts';

interface Props {
  form: 'demo_request' | 'contact';
  /** The dialog around the form, if any: closed by Cancel and when the row is stored. */
  dialogId?: string | undefined;
}

/** How many of six columns a field takes; others take three. */
const widths: Record<string, string> = {
  phone: 'sm:col-span-2',
  project_type: 'sm:col-span-2',
  budget: 'sm:col-span-2',
  message: 'sm:col-span-6',
};

/** The demo request and the contact form: one set of fields each, from the contract. */
export function SubmissionForm({ form, dialogId }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const prefill = usePrefill(element);
  const brought = useAttachedNote(form === 'contact');
  const { problems, hints, submit, recheck, typed, label, disabled, unavailable } = useSubmission(
    form,
    (sent) => {
      brought.remove();
      sent.closest('dialog')?.close();
      if (form === 'contact') return {};
      return {
        below: (
          <a className="link" href={CHOOSE_TIME.href}>
            {CHOOSE_TIME.label}
          </a>
        ),
      };
    },
    prefill.amend,
  );

  // What was typed before the form's code was there.
  useEffect(() => typed(element.current), [typed]);

  function remove(added: { remove(): void }): void {
    added.remove();
    element.current?.querySelector('input')?.focus();
  }

  return (
    <form
      ref={element}
      noValidate
      // Before hydration, the browser's own submission sends nothing.
      method="dialog"
      onSubmit={submit}
      onInput={recheck}
      className="with-scripts grid gap-x-5 gap-y-5 sm:grid-cols-6"
      aria-label={form === 'contact' ? 'Contact' : 'Demo request'}
    >
      <PrefillLine about={prefill.about} onRemove={() => remove(prefill)} />
      {FORMS[form].fields.map((field, index) => (
        <Field
          key={field.name}
          field={field}
          formId={form}
          error={problems[field.name]}
          hint={hints[field.name]}
          isFirst={dialogId !== undefined && index === 0}
          className={widths[field.name] ?? 'sm:col-span-3'}
        />
      ))}
      {dialogId !== undefined && <OfferedNote dialogId={dialogId} limit={messageLimit(form)} />}
      {brought.note && (
        <AttachedNote note={brought.note} limit={messageLimit(form)} onRemove={() => remove(brought)} />
      )}
      <div className="grid gap-4 sm:col-span-6">
        <Consent verb="submitting" />
        {unavailable && <Unavailable />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={disabled}>
            {label}
          </Button>
          {dialogId !== undefined && (
            <Button look="quiet" command="close" commandfor={dialogId}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

function messageLimit(form: Props['form']): number {
  return FORMS[form].fields.find((field) => field.name === 'message')?.maxLength ?? 0;
}

/** Hydrates the form in `host`. */
export function mount(host: HTMLElement): void {
  const form = host.dataset.form ?? 'demo_request';
  hydrateRoot(host, <SubmissionForm form={form} dialogId={host.dataset.dialog} />);
}
