import type { Contact } from '@assay/content/schema/contact';
import { KIND_NAMES } from '@assay/engine';
import { hook } from '@assay/ui/hooks';
import { WithoutScripts } from '../../components/without-scripts.tsx';
import { SubmissionForm } from '../../islands/submission-form.tsx';

/** The contact form. */
export function Message({ contact, email }: { contact: Contact; email: string }) {
  return (
    <section className="not-in-print rounded-lg border border-rule bg-card p-5 shadow-sheet sm:p-9">
      <h2 className="mb-6 text-h3">{contact.formTitle}</h2>
      <p hidden {...hook({ 'brought-note': contact.broughtNote, kinds: KIND_NAMES.join(' ') })} />
      <div {...hook({ island: 'submission', form: 'contact' })}>
        <SubmissionForm form="contact" />
      </div>
      <WithoutScripts email={email} />
    </section>
  );
}
