import { articles, articlesIn } from '@assay/content/schema/articles';
import { blog, type Category } from '@assay/content/schema/blog';
import { longDate } from '../../dates.ts';
import { type Drawing, type Label, paint } from '../drawing.ts';
import { Octagon } from '../parts.tsx';
import { fitted, LETTERS, lineOf, onSheet } from './sheet-size.ts';

const LEFT = 350;
const [latest = '', earliest = ''] = [articles[0]?.date, articles.at(-1)?.date];
const [start, end] = [Date.parse(earliest), Date.parse(latest)];
const across = (day: string) =>
  Math.round(LEFT + 20 + (666 * (Date.parse(day) - start)) / Math.max(1, end - start));

/** The articles of each category by the day on which they were published. */
export function articlesByDay(): Drawing {
  const y = (line: number) => lineOf(line, blog.categories.length, 246);
  return onSheet({
    shapes: blog.categories.map((category, line) => (
      <g key={category.slug}>
        <path d={`M${LEFT} ${y(line)}H1056`} stroke={paint('rule-2')} strokeWidth="2" />
        {articlesIn(category).map(({ slug, date }) => (
          <Octagon key={slug} x={across(date)} y={y(line)} size={34} color="verd" fill="verd" />
        ))}
      </g>
    )),
    labels: [
      ...blog.categories.map(({ name }, line) => ({ text: name, x: 0, y: y(line) + 12, size: LETTERS })),
      { text: longDate(earliest), x: LEFT, y: 292, size: LETTERS, color: paint('ink-2') },
      { text: longDate(latest), x: 1056, y: 292, size: LETTERS, anchor: 'end', color: paint('ink-2') },
    ],
  });
}

/** The latest articles of one category, by title and day. */
export function articlesOf(category: Category): Drawing {
  const shown = articlesIn(category).slice(0, 3);
  const y = (line: number) => lineOf(line, shown.length) - 24;
  return onSheet({
    shapes: (
      <>
        {shown.length > 1 && (
          <path d={`M20 ${y(0)}V${y(shown.length - 1)}`} stroke={paint('rule-2')} strokeWidth="3" />
        )}
        {shown.map(({ slug }, line) => (
          <Octagon key={slug} x={20} y={y(line)} size={38} color="verd" fill="verd" />
        ))}
      </>
    ),
    labels: shown.flatMap(({ title, date }, line): Label[] => [
      { text: fitted(title, 60), x: 62, y: y(line) + 12, size: LETTERS },
      { text: longDate(date), x: 62, y: y(line) + 58, size: LETTERS, color: paint('ink-2') },
    ]),
  });
}
