interface Props {
  /** Set large in the middle: a figure, or a short name such as 'SOC 2'. */
  mark: string;
  /** A smaller second line. */
  caption?: string;
  className?: string;
}

/** The stamp of a verified record: gold, because it attests something. Screen readers read its two lines. */
export function Hallmark({ mark, caption, className = 'size-24' }: Props) {
  return (
    <svg
      viewBox="0 0 84 84"
      className={className}
      role="img"
      aria-label={caption === undefined ? mark : `${mark} ${caption}`}
    >
      <path
        d="M26 3h32l23 23v32L58 81H26L3 58V26z"
        className="fill-gold-wash stroke-gold"
        strokeWidth="1.5"
      />
      <path d="M28 9h28l19 19v28L56 75H28L9 56V28z" className="fill-none stroke-gold" strokeWidth="0.8" />
      <text
        x="42"
        y={caption === undefined ? 47 : 41}
        textAnchor="middle"
        className="fill-gold-ink font-display"
        fontSize={mark.length > 5 ? 13 : 18}
      >
        {mark}
      </text>
      {caption !== undefined && (
        <text
          x="42"
          y="56"
          textAnchor="middle"
          className="fill-gold-ink font-mono"
          fontSize={caption.length > 6 ? 9.5 : 12}
        >
          {caption}
        </text>
      )}
    </svg>
  );
}
