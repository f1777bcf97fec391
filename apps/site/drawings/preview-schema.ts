import { previewName } from '@assay/content/schema/preview-path';
import { z } from 'zod';

/** A drawing in the colors of light pages, as pictures for link previews have it. */
export const previewSchema = z.strictObject({
  width: z.number(),
  height: z.number(),
  /** Its shapes, without labels: what makes the picture has no typefaces. */
  svg: z.string(),
  labels: z.array(
    z.strictObject({
      text: z.string(),
      x: z.number(),
      y: z.number(),
      size: z.number(),
      anchor: z.enum(['start', 'middle', 'end']),
      color: z.string(),
    }),
  ),
});

export type Preview = z.infer<typeof previewSchema>;

/** Where Astro writes a page's drawing, below the site's folder: a name that begins with a period is not served. */
export function previewDataPath(path: string): string {
  return `drawings/.${previewName(path)}.json`;
}
