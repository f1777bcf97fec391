import { chapters } from '@assay/content/schema/documentation';
import { type Drawing, paint } from '../drawing.ts';
import { LETTERS, lineOf, onSheet } from './sheet-size.ts';

const [LEFT, THICK, GAP] = [450, 30, 3];
/** The sections of each text, as numbers of characters. */
const texts = chapters.map(({ slug, title, body }) => ({
  slug,
  title,
  sections: body.split(/^(?=## )/m).map(({ length }) => length),
}));
const longest = Math.max(...chapters.map(({ body }) => body.length));

/** The texts that anybody can read, as long as they are, in their sections. */
export function contents(): Drawing {
  const wide = (characters: number) => ((1056 - LEFT) * characters) / longest;
  return onSheet({
    shapes: texts.map(({ slug, sections }, line) => {
      const y = lineOf(line, texts.length) - THICK / 2;
      let x = LEFT;
      const bars = sections.map((characters) => {
        const bar = `M${Math.round(x)} ${y}h${Math.max(2, Math.round(wide(characters)) - GAP)}v${THICK}H${Math.round(x)}z`;
        x += wide(characters);
        return bar;
      });
      return <path key={slug} d={bars.join('')} fill={paint('verd')} />;
    }),
    labels: texts.map(({ title }, line) => ({
      text: title,
      x: 0,
      y: lineOf(line, texts.length) + 12,
      size: LETTERS,
    })),
  });
}
