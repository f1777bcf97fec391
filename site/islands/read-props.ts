/** What the build wrote beside an island's markup, in `data-props`, so that it comes to life with the same content. */
export function readProps<Props>(host: HTMLElement): Props {
  return JSON.parse(host.dataset['props'] ?? '{}');
}
