import type { Link } from '@assay/content/schema/copy';
import { DemoButton } from '@assay/ui/button';
import type { ComponentProps, ReactNode } from 'react';

interface LinksProps {
  links: readonly Link[];
  className?: string;
  /** What stands before them. */
  children?: ReactNode;
}

interface Props extends LinksProps, Pick<ComponentProps<typeof DemoButton>, 'look'> {
  /** What the demo button says. */
  action: string;
}

/** The demo button, and beside it a few links to read on. */
export function DemoAndLinks({ action, look = 'primary', ...rest }: Props) {
  return (
    <Links {...rest}>
      <DemoButton look={look}>{action}</DemoButton>
    </Links>
  );
}

/** Links in a row. */
export function Links({ links, className = '', children }: LinksProps) {
  return (
    <p className={`flex flex-wrap items-center gap-x-7 gap-y-4 ${className}`}>
      {children}
      {links.map(({ label, href }) => (
        <a key={href} className="link py-2" href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
