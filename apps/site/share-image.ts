import { existsSync } from 'node:fs';
import { previewPath } from '@assay/content/schema/preview-path';

/** The address of a page's picture for link previews: that of home until `npm run generate` has made its own. */
export function shareImage(path: string, origin: string): string {
  const own = previewPath(path);
  return new URL(existsSync(`apps/site/public${own}`) ? own : previewPath('/'), origin).href;
}
