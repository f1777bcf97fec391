import type { Contact } from '@assay/content/schema/contact';
import { API_PATHS } from '@assay/forms/api';
import { mailto } from '@assay/forms/mailto';
import { ButtonLink, DialogButton } from '@assay/ui/button';
import { hook } from '@assay/ui/hooks';
import { CALL_DIALOG } from './call-dialog.tsx';

/** How soon the company answers, and how to request a call: the dialog, or a mail if scripts are off. */
export function QuickResponse({ contact, email }: { contact: Contact; email: string }) {
  const { quickResponse } = contact;
  return (
    <section className="rounded-lg border border-rule bg-verd-wash p-6 sm:p-7">
      <h2 className="text-h3">{quickResponse.title}</h2>
      <p className="mt-2 mb-5">{quickResponse.text}</p>
      <DialogButton
        dialog={CALL_DIALOG}
        {...hook({ preload: 'call', booking: API_PATHS.booking })}
        look="quiet"
        className="with-scripts"
      >
        {quickResponse.action}
      </DialogButton>
      <ButtonLink
        look="quiet"
        className="without-scripts"
        href={mailto(email, { subject: quickResponse.subject, body: quickResponse.outline })}
      >
        {quickResponse.action}
      </ButtonLink>
    </section>
  );
}
