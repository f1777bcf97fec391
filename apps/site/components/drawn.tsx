import { renderToStaticMarkup } from 'react-dom/server';
import type { Drawing } from '../drawings/drawing.ts';
import { type DrawingName, drawingNameAt, drawingNamed } from '../drawings/drawings.ts';

/** Safari knows no media of the page within a picture: there, a drawing cannot choose its colors itself. */
const DARK = 'screen and (prefers-color-scheme: dark)';
/** What a page leaves free beside its widest drawing, in px: its margin, twice. */
const MARGINS = 48;

interface Props {
  name: DrawingName;
  /** What the drawing says, in words. */
  alt: string;
  className?: string;
}

/**
 * A drawing as a file of its own, which is loaded when the visitor comes near, with its place kept. The wide form is there where it fits
 * in full: smaller, its letters could not be read.
 */
export function Drawn({ name, alt, className = '' }: Props) {
  const { wide, narrow } = drawingNamed(name);
  const [large, small] = [wide(), narrow()];
  const fits = `(min-width: ${(large.width + MARGINS) / 16}rem)`;
  const source = (media: string, form: string, { width, height }: Drawing) => (
    <source media={media} srcSet={`/drawings/${name}${form}.svg`} width={width} height={height} />
  );
  return (
    <picture>
      {source(`${DARK} and ${fits}`, '-dark', large)}
      {source(DARK, '-narrow-dark', small)}
      {source(`print, ${fits}`, '', large)}
      <img
        src={`/drawings/${name}-narrow.svg`}
        alt={alt}
        width={small.width}
        height={small.height}
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
export function drawnAt(address: string, alt: string): string {
  return renderToStaticMarkup(<Drawn name={drawingNameAt(address)} alt={alt} />);
}
