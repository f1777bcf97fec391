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
