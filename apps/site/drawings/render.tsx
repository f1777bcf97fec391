import { renderToStaticMarkup } from 'react-dom/server';
import { color, type Theme } from '../styles/palette.ts';
import { type Drawing, type Label, paint, SIZE } from './drawing.ts';
import type { Preview } from './preview-schema.ts';

const USED = /var\(--([\w-]+)\)/g;
/** Files have no access to the page's typefaces; these are on the visitor's device. */
const FACES = {
  sans: 'system-ui,sans-serif',
  data: 'ui-monospace,Menlo,Consolas,monospace',
  display: 'Georgia,serif',
};

/** The drawing as a file, with the colors that it uses for pages of a theme. */
export function drawnFile(drawing: Drawing, theme: Theme): string {
  const svg = renderToStaticMarkup(<Whole drawing={drawing} labels={drawing.labels} />);
  const used = [...new Set([...svg.matchAll(USED)].map(([, name = '']) => name))].sort();
  const shades = used.map((name) => `--${name}:${color(name, theme)}`).join(';');
  const style = `<style>:root{${shades}}text{white-space:pre}</style>`;
  return svg.replace('>', `>${style}`);
}

/** The drawing as part of a page, whose tokens it takes its colors from. */
export function drawnInPage(drawing: Drawing): string {
  const svg = renderToStaticMarkup(<Whole drawing={drawing} labels={drawing.labels} />);
  return svg.replace(USED, 'var(--color-$1)');
}

/** The drawing in the colors of light pages, its labels apart. */
export function forPreview(drawing: Drawing): Preview {
  const light = (markup: string) => markup.replace(USED, (_, name: string) => color(name));
  return {
    width: drawing.width,
    height: drawing.height,
    svg: light(renderToStaticMarkup(<Whole drawing={drawing} labels={[]} />)),
    labels: drawing.labels.map(({ text, x, y, size = SIZE, anchor = 'start', color = paint('ink') }) => ({
      text,
      x,
      y,
      size,
      anchor,
      color: light(color),
    })),
  };
}

function Whole({
  drawing: { width, height, shapes },
  labels,
}: {
  drawing: Drawing;
  labels: readonly Label[];
}) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
    >
      {shapes}
      {labels.length > 0 && (
        <g fill={paint('ink')} fontFamily={FACES.sans} fontSize={SIZE}>
          {labels.map((label) => (
            <text
              key={`${label.x} ${label.y} ${label.text}`}
              x={label.x}
              y={label.y}
              fill={label.color}
              fontSize={label.size}
              fontWeight={label.isBold ? 600 : undefined}
              fontFamily={label.face && FACES[label.face]}
              textAnchor={label.anchor === 'start' ? undefined : label.anchor}
            >
              {label.text}
            </text>
          ))}
        </g>
      )}
    </svg>
  );
}
