interface Props {
  title: string;
  lede: string;
}

/** The head of the front page and of each category: the title like a newspaper's, the lede beside it. */
export function Masthead({ title, lede }: Props) {
  return (
    <header className="wrap grid items-end gap-x-16 gap-y-4 pt-10 pb-7 sm:pt-14 lg:grid-cols-[2fr_1fr]">
      <h1>{title}</h1>
      <p className="measure text-ink-2">{lede}</p>
    </header>
  );
}
