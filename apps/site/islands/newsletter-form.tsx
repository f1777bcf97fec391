import { FORMS } from '@assay/contract/forms';
import { ALMOST_DONE, IF_YOU_HAD_LEFT } from '@assay/contract/messages';
import { Button } from '@assay/ui/button';
import { Field } from '@assay/ui/field';
import { useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Consent, Unavailable } from './form-notes.tsx';
import { useSubmission } from './use-submission.ts';

/** The newsletter sign-up, in the footer and on the blog. Submitting an empty address does nothing (specification, point 4). */
export function NewsletterForm({ formId }: { formId: string }) {
  const { problems, hints, submit, recheck, typed, label, disabled, unavailable } = useSubmission(
    'newsletter',
    (_form, { confirms }) => {
      if (confirms === 'everybody') return ALMOST_DONE;
      return { below: confirms === 'former' ? IF_YOU_HAD_LEFT.withMail : IF_YOU_HAD_LEFT.withoutMail };
    },
  );
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => typed(element.current), [typed]);
  return (
    <form
      ref={element}
      noValidate
      // Before hydration, the browser's own submission sends nothing.
      method="dialog"
      onSubmit={submit}
      onInput={recheck}
      className="with-scripts grid max-w-112 gap-3"
    >
      <div className="flex flex-wrap items-end gap-2">
        {FORMS.newsletter.fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            formId={formId}
            error={problems[field.name]}
            hint={hints[field.name]}
            className="min-w-44 flex-1"
          />
        ))}
        <Button type="submit" disabled={disabled} className="h-12 min-w-32">
          {label}
        </Button>
      </div>
      <Consent verb="subscribing" />
      {unavailable && <Unavailable />}
    </form>
  );
}

/** Hydrates the form in `host`. */
export function mount(host: HTMLElement): void {
  hydrateRoot(host, <NewsletterForm formId={host.dataset.formId ?? 'newsletter'} />);
}
