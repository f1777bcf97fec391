import { DemoButton } from '@assay/ui/button';

interface Link {
  label: string;
  href: string;
}

interface Props {
  /** What the demo button says. */
  action: string;
  link: Link;
  /** A second link, before the other. */
  also?: Link;
  /** `band` is for the dark band. */
  look?: 'primary' | 'band';
  className?: string;
}

const links = {
  primary: 'link py-2',
  band: 'py-2 underline decoration-1 underline-offset-4 outline-band-gold hover:decoration-2',
};

/** The demo button, and beside it a link or two to read on. */
export function DemoAndLink({ action, link, also, look = 'primary', className = '' }: Props) {
  return (
    <p className={`flex flex-wrap items-center gap-x-7 gap-y-4 ${className}`}>
      <DemoButton look={look}>{action}</DemoButton>
      {[...(also ? [also] : []), link].map(({ label, href }) => (
        <a key={href} className={links[look]} href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
