import type { Link } from '@assay/content/schema/copy';
import { DemoButton } from '@assay/ui/button';
import type { ReactNode } from 'react';

interface LinksProps {
  links: readonly Link[];
  /** `band` is for the dark band. */
  look?: keyof typeof LINKS;
  className?: string;
  /** What stands before them. */
  children?: ReactNode;
}

interface Props extends LinksProps {
  /** What the demo button says. */
  action: string;
}

const LINKS = {
  primary: 'link py-2',
  band: 'py-2 underline decoration-1 underline-offset-4 outline-band-gold hover:decoration-2',
};

/** The demo button, and beside it a few links to read on. */
export function DemoAndLinks({ action, look = 'primary', ...rest }: Props) {
  return (
    <Links look={look} {...rest}>
      <DemoButton look={look}>{action}</DemoButton>
    </Links>
  );
}

/** Links in a row. */
export function Links({ links, look = 'primary', className = '', children }: LinksProps) {
  return (
    <p className={`flex flex-wrap items-center gap-x-7 gap-y-4 ${className}`}>
      {children}
      {links.map(({ label, href }) => (
        <a key={href} className={LINKS[look]} href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
