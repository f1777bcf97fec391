import type { Company } from '@assay/content/schema/company';
import { dataAttributes } from '@assay/ui/data-attributes';
import { Logo } from '@assay/ui/logo';
import { WithoutScripts } from '../../components/without-scripts.tsx';
import { NewsletterForm } from '../../islands/newsletter-form.tsx';
import { NewsletterElsewhere, type WithoutForms } from './without-forms.tsx';

interface Props {
  company: Company;
  path: string;
  withoutForms?: WithoutForms | undefined;
}

/** The footer of every page: the newsletter, the addresses, and a link to every page. */
export function Footer({ company, path, withoutForms }: Props) {
  return (
    <footer className="mt-auto border-t border-rule bg-paper-2">
      <div className="wrap grid gap-x-10 gap-y-12 py-14 lg:grid-cols-[1.4fr_2.6fr]">
        <div className="grid content-start gap-5">
          <a
            href="/"
            className="flex items-center gap-2.5 justify-self-start rounded-sm font-display text-h3"
          >
            <Logo />
            {company.brand}
          </a>
          <address className="text-sm text-ink-2 not-italic">
            {company.tagline}
            <br />
            <a className="link inline-block py-1" href={`mailto:${company.email}`}>
              {company.email}
            </a>
            <br />
            {company.office}
          </address>
          {withoutForms ? (
            <NewsletterElsewhere newsletter={withoutForms.newsletter} />
          ) : (
            <>
              <p className="text-sm text-ink-2">
                {[company.newsletter.text, company.newsletter.often].join(' ').trim()}
              </p>
              <div {...dataAttributes({ island: 'newsletter', 'form-id': 'footer-newsletter' })}>
                <NewsletterForm formId="footer-newsletter" />
              </div>
              <WithoutScripts email={company.email} />
            </>
          )}
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4 lg:justify-items-end"
        >
          {company.footer.map((column) => (
            <div key={column.title}>
              <h2 className="mb-2 font-sans text-sm font-semibold text-ink-2">{column.title}</h2>
              <Links links={column.links} path={path} />
            </div>
          ))}
        </nav>
      </div>
      <div className="wrap pb-5 text-sm text-ink-2">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-rule pt-5">
          <p className="mr-auto">{`© ${company.brand}`}</p>
          {company.legal.map((link) => (
            <a key={link.href} href={link.href} className="py-1 hover:underline">
              {link.label}
            </a>
          ))}
        </div>
      </div>
    </footer>
  );
}

function Links({ links, path }: { links: readonly { label: string; href: string }[]; path: string }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a
            href={link.href}
            aria-current={link.href === path ? 'page' : undefined}
            className="inline-block py-1.5 hover:underline aria-[current=page]:font-semibold"
          >
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
