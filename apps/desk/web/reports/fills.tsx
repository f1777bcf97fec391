import { FORM_LABELS } from '../components/labels.ts';

type Form = keyof typeof FORM_LABELS;

/** Demo requests are solid and messages hatched, so that they can be told apart without color. */
export function fillOf(form: Form, pattern: string): { className?: string; fill?: string } {
  return form === 'demo_request' ? { className: SOLID } : { fill: `url(#${pattern})` };
}

const SOLID = 'fill-verd forced-colors:fill-[CanvasText]';

/** The hatching, to be used by its id. */
export function Hatching({ id }: { id: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" className="fill-verd-wash forced-colors:fill-[Canvas]" />
      <rect width="1.75" height="5" className={SOLID} />
    </pattern>
  );
}

/** A form in the legend. */
export function Swatch({ form }: { form: Form }) {
  const id = `swatch-${form}`;
  return (
    <span className="flex items-center gap-2">
      <svg className="size-3.5" aria-hidden="true">
        <defs>
          <Hatching id={id} />
        </defs>
        <rect width="100%" height="100%" {...fillOf(form, id)} />
      </svg>
      {`${FORM_LABELS[form]}s`}
    </span>
  );
}
