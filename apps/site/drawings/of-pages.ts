import { articles } from '@assay/content/schema/articles';
import { caseStudies } from '@assay/content/schema/case-studies';

/** Of an address in `content/`. */
const ADDRESS = /^\/drawings\/(.+)\.svg$/;

/** Pages whose drawing has their name. */
const PRODUCT = [
  'accuracy',
  'ai-readiness',
  'case-studies',
  'compliance',
  'data-migration',
  'features',
  'financial-services',
  'healthcare',
  'integrations',
  'platform-overview',
  'pricing',
  'security',
  'trust',
];

/** The drawing in a page's picture for link previews, by the page's path. Pages without one have their heading and description. */
export const drawingOfPage: ReadonlyMap<string, string> = new Map([
  ...articles.map(({ slug, drawing }): [string, string] => [`/blog/${slug}`, drawingName(drawing.address)]),
  ['/', 'home'],
  ...PRODUCT.map((name): [string, string] => [`/${name}`, name]),
  ['/data-check', 'sample-sheet'],
  ...caseStudies.map(({ key }): [string, string] => [`/case-studies/${key}`, 'case-studies']),
]);

/** The name of a drawing that a text names by its address. */
export function drawingName(address: string): string {
  return ADDRESS.exec(address)?.[1] ?? address;
}

/** Where Astro writes a drawing for these pictures, below the site's folder: a name that begins with a period is not served. */
export function previewDataPath(name: string): string {
  return `drawings/.${name}.json`;
}
