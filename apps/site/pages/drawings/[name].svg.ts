import type { APIContext } from 'astro';
import { drawingFiles, drawnFile } from '../../drawings/drawings.ts';

export function getStaticPaths() {
  return drawingFiles().map(({ name, ...props }) => ({ params: { name }, props }));
}

/** A drawing of a page. */
export function GET({ props }: APIContext<ReturnType<typeof getStaticPaths>[number]['props']>): Response {
  return new Response(drawnFile(props.drawing, props.theme));
}
