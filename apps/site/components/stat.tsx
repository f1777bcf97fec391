interface Props {
  figure: string;
  text: string;
  /** Where the figure is measured, or described. */
  href?: string;
  className?: string;
}

/** A figure set large, with what it counts below, which a link is named by. Belongs in a `<dl>`. */
export function Stat({ figure, text, href, className = '' }: Props) {
  return (
    <div className={`flex flex-col-reverse justify-end gap-1.5 ${className}`}>
      <dt className="text-ink-2">
        {href ? (
          <a className="link" href={href}>
            {text}
          </a>
        ) : (
          text
        )}
      </dt>
      <dd className="font-display text-figure in-[.band]:text-band-gold">{figure}</dd>
    </div>
  );
}
