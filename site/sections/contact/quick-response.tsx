import type { Contact } from '../../../content/schema/contact.ts';
import { ButtonLink } from '../../components/button.tsx';
import { mailto } from '../../mailto.ts';

/** How soon somebody answers, and the way to a call. */
export function QuickResponse({ contact, email }: { contact: Contact; email: string }) {
  const { quickResponse } = contact;
  return (
    <section className="rounded-lg border border-rule bg-verd-wash p-6 sm:p-7">
      <h2 className="text-h3">{quickResponse.title}</h2>
      <p className="mt-2 mb-5">{quickResponse.text}</p>
      <ButtonLink
        look="quiet"
        href={mailto(email, { subject: quickResponse.subject, body: quickResponse.outline })}
      >
        {quickResponse.action}
      </ButtonLink>
    </section>
  );
}
