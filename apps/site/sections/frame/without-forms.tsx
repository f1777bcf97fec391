import { ButtonLink, DEMO_DIALOG } from '@assay/ui/button';
import { Dialog } from '@assay/ui/dialog';

/** What a page says in place of its forms, whose verification may load another party's script. */
export interface WithoutForms {
  demo: { text: string; action: string };
  newsletter: { text: string; action: string };
}

/** The demo dialog of a page without forms: it leads to the form of the contact page. */
export function DemoElsewhere({ demo }: Pick<WithoutForms, 'demo'>) {
  return (
    <Dialog id={DEMO_DIALOG} title="Request a demo">
      <p>{demo.text}</p>
      <ButtonLink href="/contact" className="mt-6">
        {demo.action}
      </ButtonLink>
    </Dialog>
  );
}

/** Where a page without forms leads those who want the newsletter. */
export function NewsletterElsewhere({ newsletter }: Pick<WithoutForms, 'newsletter'>) {
  return (
    <p className="max-w-112 text-sm text-ink-2">
      {`${newsletter.text} `}
      <a className="link" href="/blog">
        {newsletter.action}
      </a>
    </p>
  );
}
