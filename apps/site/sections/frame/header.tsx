import type { Company } from '@assay/content/schema/company';
import { Button, ButtonLink, DemoButton } from '@assay/ui/button';
import { Logo } from '@assay/ui/logo';

interface Props {
  company: Company;
  /** The path of the page that is shown, to mark its link. */
  path: string;
  /** On a page without forms: where there is one. */
  formPath: string | undefined;
}

/** The header of every page. On phones the links are in a popover, which the browser opens and closes by itself. */
export function Header({ company, path, formPath }: Props) {
  const linkTo = (link: Company['menu'][number]) => (
    <a
      key={link.href}
      href={link.href}
      aria-current={link.href === path ? 'page' : undefined}
      className="block rounded-sm px-1 py-3 text-ink-2 decoration-gold decoration-2 underline-offset-8 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline min-[48rem]:py-1.5 min-[48rem]:text-sm min-[48rem]:font-medium"
    >
      {link.label}
    </a>
  );
  return (
    <header className="sticky top-0 z-10 border-b border-rule bg-paper">
      <div className="wrap flex h-17 items-center gap-3 sm:gap-6">
        <a
          href="/"
          className="mr-auto flex items-center gap-2.5 rounded-sm font-display text-h3"
          aria-label={`${company.brand}, home`}
        >
          <Logo className="size-7 max-[20.75rem]:hidden" />
          {company.brand}
        </a>
        <nav
          aria-label="Main"
          className="hidden items-center gap-2 whitespace-nowrap lg:gap-6 min-[48rem]:flex"
        >
          {company.navigation.map(linkTo)}
        </nav>
        {formPath === undefined ? (
          <DemoButton className="min-h-11 text-sm whitespace-nowrap">Request Demo</DemoButton>
        ) : (
          <ButtonLink href={formPath} className="min-h-11 text-sm whitespace-nowrap">
            Request Demo
          </ButtonLink>
        )}
        <Button look="icon" className="min-[48rem]:hidden" popoverTarget="menu" aria-label="Open menu">
          {/* WebKit looks for `popovertarget` on the clicked element alone, and would miss it on the button. */}
          <svg viewBox="0 0 20 20" className="pointer-events-none size-5" aria-hidden="true">
            <path d="M2 5.5h16M2 10h16M2 14.5h16" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </Button>
      </div>
      <nav
        id="menu"
        popover="auto"
        aria-label="Menu"
        className="fixed inset-x-0 top-17 bottom-auto m-0 w-full border-b border-rule-2 bg-paper px-4 py-3 text-h4 text-ink shadow-sheet min-[48rem]:hidden [&>a+a]:border-t [&>a+a]:border-rule"
      >
        {[...company.navigation, ...company.menu].map(linkTo)}
      </nav>
    </header>
  );
}
