import { renderToStaticMarkup } from 'react-dom/server';
import type { Drawing } from '../drawings/drawing.ts';
import { drawingAt } from '../drawings/drawings.ts';

/** Safari knows no media of the page within a picture: there, a drawing cannot choose its colors itself. */
const DARK = 'screen and (prefers-color-scheme: dark)';
/** What a page leaves free beside its widest drawing, in px: its margin, twice. */
const MARGINS = 48;

interface Props {
  /** `/drawings/bits-of-evidence.svg` */
  address: string;
  /** What the drawing says, in words. */
  alt: string;
  className?: string;
}

/**
 * A drawing as a file of its own, which is loaded when the visitor comes near, with its place kept. The wide form is there where it fits
 * in full: smaller, its letters could not be read.
 */
export function DrawingPicture({ address, alt, className = '' }: Props) {
  const { wide, narrow } = drawingAt(address);
  const fits = `(min-width: ${(wide.width + MARGINS) / 16}rem)`;
  const form = (name: string) => address.replace('.svg', `${name}.svg`);
  const source = (media: string, name: string, { width, height }: Drawing) => (
    <source media={media} srcSet={form(name)} width={width} height={height} />
  );
  return (
    <picture>
      {source(`${DARK} and ${fits}`, '-dark', wide)}
      {source(DARK, '-narrow-dark', narrow)}
      {source(`print, ${fits}`, '', wide)}
      <img
        src={form('-narrow')}
        alt={alt}
        width={narrow.width}
        height={narrow.height}
        loading="lazy"
        decoding="async"
        className={`h-auto max-w-full ${className}`}
      />
    </picture>
  );
}

/**
 * The drawing that a text of `content/` names by its address: `![what it says](/drawings/bits-of-evidence.svg)`.
 *
 * @throws Error when there is no such drawing
 */
export function renderDrawing(address: string, alt: string): string {
  return renderToStaticMarkup(<DrawingPicture address={address} alt={alt} />);
}
