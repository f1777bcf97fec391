/** The path of a page's picture for link previews: '/about' has '/previews/about.png'. */
export function previewPath(path: string): string {
  return `/previews/${previewName(path)}.png`;
}

/** The name of that picture: '/blog/lei-and-kyc-data' has 'blog-lei-and-kyc-data'. */
export function previewName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}
