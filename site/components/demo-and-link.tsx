import { DemoButton } from './button.tsx';

interface Props {
  /** What the demo button says. */
  action: string;
  link: { label: string; href: string };
  /** `band` is for the dark band. */
  look?: 'primary' | 'band';
  className?: string;
}

const links = {
  primary: 'link py-2',
  band: 'py-2 underline decoration-1 underline-offset-4 outline-band-gold hover:decoration-2',
};

/** The demo button, and beside it a link to read on. */
export function DemoAndLink({ action, link, look = 'primary', className = '' }: Props) {
  return (
    <p className={`flex flex-wrap items-center gap-x-7 gap-y-4 ${className}`}>
      <DemoButton look={look}>{action}</DemoButton>
      <a className={links[look]} href={link.href}>
        {link.label}
      </a>
    </p>
  );
}
