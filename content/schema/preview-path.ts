/** The path of a page's picture for link previews: '/about' has '/previews/about.png'. */
export function previewPath(path: string): string {
  return `/previews/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
}
