/**
 * Marks, in a contents list, the section that is being read: the last one whose heading has passed the upper third of
 * the window. The list works without it.
 */
export function startContents(): void {
  const links = new Map<string, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')) {
    links.set(link.hash.slice(1), link);
  }
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);

  function mark(): void {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
    const current = passed.at(-1) ?? headings[0];
    for (const [id, link] of links) {
      if (id === current?.id) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  }

  // The area reaches far above the window, so that a heading is in it once it has passed, also by a jump.
  const observer = new IntersectionObserver(mark, { rootMargin: '99999px 0px -66% 0px' });
  for (const heading of headings) observer.observe(heading);
}
