import type { APIContext } from 'astro';
import { sharedDrawings } from '../../drawings/drawings.ts';
import { forPreview } from '../../drawings/render.tsx';

export function getStaticPaths() {
  return sharedDrawings().map(({ name, drawing }) => ({ params: { name: `.${name}` }, props: { drawing } }));
}

/** A drawing for apps/site/build/previews.ts, at its `previewDataPath`. */
export function GET({ props }: APIContext<ReturnType<typeof getStaticPaths>[number]['props']>): Response {
  return Response.json(forPreview(props.drawing));
}
