import type { Link } from '@assay/content/schema/copy';
import { DemoButton } from '@assay/ui/button';

interface Props {
  /** What the demo button says. */
  action: string;
  links: readonly Link[];
  /** `band` is for the dark band. */
  look?: keyof typeof LINKS;
  className?: string;
}

const LINKS = {
  primary: 'link py-2',
  band: 'py-2 underline decoration-1 underline-offset-4 outline-band-gold hover:decoration-2',
};

/** The demo button, and beside it a link or two to read on. */
export function DemoAndLinks({ action, links, look = 'primary', className = '' }: Props) {
  return (
    <p className={`flex flex-wrap items-center gap-x-7 gap-y-4 ${className}`}>
      <DemoButton look={look}>{action}</DemoButton>
      {links.map(({ label, href }) => (
        <a key={href} className={LINKS[look]} href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
