import { previewName } from '@assay/content/schema/preview-path';
import type { APIContext } from 'astro';
import { drawingsOfPages } from '../../drawings/of-pages.ts';
import { forPreview } from '../../drawings/render.tsx';

export function getStaticPaths() {
  return Object.entries(drawingsOfPages(import.meta.env.BUILT_FOR)).map(([path, drawing]) => ({
    params: { name: `.${previewName(path)}` },
    props: { drawing },
  }));
}

/** A page's drawing for apps/site/build/previews.ts, at its `previewDataPath`. */
export function GET({ props }: APIContext<ReturnType<typeof getStaticPaths>[number]['props']>): Response {
  return Response.json(forPreview(props.drawing));
}
