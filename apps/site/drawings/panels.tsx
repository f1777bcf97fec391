import type { Drawing, Forms, Label } from './drawing.ts';

/** The measure of running text, and a phone's. */
const [WIDE, NARROW] = [640, 328];
/** Between two panels one above the other. */
const GAP = 28;

/** A drawing of two or three panels, none wider than a phone: side by side on wide screens, else one above the other. */
export function inPanels(draw: () => readonly Drawing[]): Forms {
  return { wide: () => sideBySide(draw()), narrow: () => stacked(draw()) };
}

/** On wide screens, in their order. */
export function sideBySide(panels: readonly Drawing[]): Drawing {
  const free = WIDE - sum(panels.map(({ width }) => width));
  const gap = panels.length > 1 ? free / (panels.length - 1) : 0;
  const lefts = panels.map((_, at) => sum(panels.slice(0, at).map(({ width }) => width + gap)));
  return {
    width: WIDE,
    height: Math.max(...panels.map(({ height }) => height)),
    ...placed(panels, (at) => [Math.round(lefts[at] ?? 0), 0]),
  };
}

function stacked(panels: readonly Drawing[]): Drawing {
  const tops = panels.map((_, at) => sum(panels.slice(0, at).map(({ height }) => height + GAP)));
  return {
    width: NARROW,
    height: sum(panels.map(({ height }) => height)) + GAP * (panels.length - 1),
    ...placed(panels, (at) => [0, tops[at] ?? 0]),
  };
}

function placed(panels: readonly Drawing[], corner: (at: number) => [x: number, y: number]) {
  return {
    shapes: panels.map(({ shapes }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: panels have no other name
      <g key={at} transform={`translate(${corner(at).join(' ')})`}>
        {shapes}
      </g>
    )),
    labels: panels.flatMap(({ labels }, at) => {
      const [left, top] = corner(at);
      return labels.map((label): Label => ({ ...label, x: label.x + left, y: label.y + top }));
    }),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
