import type { DataSelector } from '@assay/ui/data-attributes';

/**
 * Marks, in a contents list, the section being read: the last one whose heading has passed the upper third of the window.
 */
export function startContents(): void {
  const links = new Map<string, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    `${'[data-contents]' satisfies DataSelector} a`,
  )) {
    links.set(link.hash.slice(1), link);
  }
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);

  function update(): void {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
    const current = passed.at(-1) ?? headings[0];
    for (const [id, link] of links) {
      if (id === current?.id) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  }

  // The area extends far above the window, so that it contains every heading that has passed, even by a jump.
  const observer = new IntersectionObserver(update, { rootMargin: '99999px 0px -66% 0px' });
  for (const heading of headings) observer.observe(heading);
}
