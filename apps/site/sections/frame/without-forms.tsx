/** What a page says in place of its forms, whose verification may load another party's script. */
export interface WithoutForms {
  /** Where 'Request Demo' leads. */
  formPath: string;
  newsletter: { text: string; action: string };
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
