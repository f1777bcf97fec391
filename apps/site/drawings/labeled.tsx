import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Drawing } from './drawing.ts';

/** What a drawing shows, in pixels from its upper left corner. */
export interface Labeled {
  width: number;
  height: number;
  /** SVG elements, whose colors are of `paint`. */
  shapes: ReactNode;
  labels: readonly Label[];
}

export interface Label {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  /** The height of its letters; 13 if nothing is said. */
  size?: number;
  anchor?: 'start' | 'end';
  /** 'data' is for what stands in a table, 'display' for a heading, as on the pages. */
  face?: 'sans' | 'data' | 'display';
  isBold?: boolean;
  /** A color of `paint`; that of text if nothing is said. */
  color?: string;
}

/** Files have no access to the page's typefaces; these are on the visitor's device. */
const FACES = {
  sans: 'system-ui,sans-serif',
  data: 'ui-monospace,Menlo,Consolas,monospace',
  display: 'Georgia,serif',
};

/** A color of tokens.css by its name without `--color-`: `fill={paint('gold')}`. */
export function paint(name: string): string {
  return `var(--${name})`;
}

/** Writes shapes and labels as SVG. */
export function toSvg({ width, height, shapes, labels }: Labeled): Drawing {
  const svg = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
    >
      {shapes}
      <g fill={paint('ink')} fontFamily={FACES.sans} fontSize={13}>
        {labels.map(({ text, x, y, size, anchor, face, isBold, color }) => (
          <text
            key={`${x} ${y} ${text}`}
            {...{ x, y, fill: color, fontSize: size, textAnchor: anchor }}
            fontWeight={isBold ? 600 : undefined}
            fontFamily={face && FACES[face]}
          >
            {text}
          </text>
        ))}
      </g>
    </svg>,
  );
  return { width, height, svg };
}
