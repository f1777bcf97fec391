/** The drawing in a page's picture for link previews, by the page's path. Pages without one have their heading and description. */
export const drawingOfPage: ReadonlyMap<string, string> = new Map([
  ['/blog/probabilistic-matching-explained', 'bits-of-evidence'],
  ['/data-check', 'sample-sheet'],
]);

/** Where Astro writes a drawing for these pictures, below the site's folder: a name with a full stop is not served. */
export function previewDataPath(name: string): string {
  return `drawings/.${name}.json`;
}
