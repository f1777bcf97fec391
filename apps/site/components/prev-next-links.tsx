interface Neighbor {
  title: string;
  href: string;
}

interface Props {
  labels: { previous: string; next: string };
  previous: Neighbor | undefined;
  next: Neighbor | undefined;
  className?: string;
}

/** The way from one text to the one before and the one after. */
export function PrevNextLinks({ labels, previous, next, className = '' }: Props) {
  return (
    <nav
      aria-label={`${labels.previous}, ${labels.next}`}
      className={`grid gap-6 border-t border-ink pt-6 sm:grid-cols-2 ${className}`}
    >
      {previous && <PageLink label={labels.previous} rel="prev" {...previous} />}
      {next && <PageLink label={labels.next} rel="next" {...next} className="sm:col-start-2 sm:text-right" />}
    </nav>
  );
}

function PageLink(props: Neighbor & { label: string; rel: 'prev' | 'next'; className?: string }) {
  return (
    <a rel={props.rel} href={props.href} className={`group ${props.className ?? ''}`}>
      <span className="block text-sm text-ink-2">{props.label}</span>
      <span className="mt-1 block font-medium text-balance decoration-1 underline-offset-4 group-hover:underline">
        {props.title}
      </span>
    </a>
  );
}
