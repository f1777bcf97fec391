import { renderToStaticMarkup } from 'react-dom/server';
import { type DrawingName, drawingNameAt, drawingNamed } from '../drawings/drawings.ts';

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
  return (
    <picture>
      <source
        media={`print, (min-width: ${(large.width + MARGINS) / 16}rem)`}
        srcSet={`/drawings/${name}.svg`}
        width={large.width}
        height={large.height}
      />
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
