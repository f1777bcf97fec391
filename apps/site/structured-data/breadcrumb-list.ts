/**
 * The pages above a page, from the top (schema.org/BreadcrumbList).
 *
 * @param origin the site's address
 * @param steps the pages from the top, the page itself last
 */
export function breadcrumbList(origin: string, steps: readonly { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}
