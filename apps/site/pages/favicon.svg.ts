import { markSvg } from '@assay/ui/mark';
import { color } from '../styles/palette.ts';

/** The icon of a browser's tab; the other icons are drawn from it (apps/site/generate/icons.ts). */
export function GET(): Response {
  return new Response(markSvg(color('band'), color('band-gold')));
}
