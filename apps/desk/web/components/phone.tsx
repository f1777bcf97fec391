/** A telephone number: pressed, it is called. One without a digit is only shown. */
export function Phone({ number }: { number: string }) {
  const href = telephoneLink(number);
  if (href === null) return <bdi>{number}</bdi>;
  return (
    <a href={href} className="link line-clamp-2 py-0.5">
      <bdi>{number}</bdi>
    </a>
  );
}

/** What is called: '+1 (555) 010-0100 ext. 4' as 'tel:+15550100100;ext=4'; null without a digit. */
export function telephoneLink(number: string): string | null {
  const [, main = '', extension] = /^(.*?)(?:\s*(?:;?ext|x|#)[^\d]*(\d+))?\s*$/is.exec(number) ?? [];
  const digits = main.replace(/\D/g, '');
  if (digits === '') return null;
  return `tel:${/^\D*\+/.test(main) ? '+' : ''}${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}
