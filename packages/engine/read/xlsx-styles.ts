/** Which styles of a workbook show a number as a date or a time: nothing else tells them from numbers. */
import { readXml } from './xml-tags.ts';
import { attributeOf } from './xml-text.ts';

/** Formats that files do not write out, in all languages (ECMA-376 Part 1, 18.8.30). */
const DATES: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

/** The first number of a format that a file writes out. */
const FIRST_OWN = 100;

/** Whether each style, by its number, is one of dates. */
export function dateStyles(xml: Iterable<Uint8Array>, file: string): boolean[] {
  const own = new Map<number, boolean>();
  const bases: (number | undefined)[] = [];
  const styles: (number | undefined)[] = [];
  let list: (number | undefined)[] | undefined;
  const open = (name: string, attributes: string) => {
    if (name === 'numFmt') {
      const format = numberIn(attributes, 'numFmtId');
      if (format !== undefined && format >= FIRST_OWN)
        own.set(format, isDateFormat(attributeOf(attributes, 'formatCode') ?? ''));
    } else if (name === 'cellStyleXfs') list = bases;
    else if (name === 'cellXfs') list = styles;
    else if (name === 'xf' && list)
      list.push(numberIn(attributes, 'numFmtId') ?? bases[numberIn(attributes, 'xfId') ?? -1]);
  };
  const close = (name: string) => {
    if (name === 'cellStyleXfs' || name === 'cellXfs') list = undefined;
  };
  readXml(xml, file, [{ open, close }]);
  const isDate = (format: number) =>
    own.get(format) ?? DATES.some(([first, last]) => format >= first && format <= last);
  return styles.map((format) => format !== undefined && isDate(format));
}

function numberIn(attributes: string, name: string): number | undefined {
  const text = attributeOf(attributes, name);
  return text === undefined ? undefined : Number(text);
}

/** What a format of dates is made of; `e` and `aaa` are years and weekdays of East Asia. */
const DATE_PART = /^(?:ss?|mm?|hh?|am|pm|a|p|d{1,4}|a{3,5}|m{3,5}|y|yy|yyyy|e|ee|eeee)$/;

/** Whether one of the format's sections has parts of dates, and nothing else that stands for digits. */
export function isDateFormat(format: string): boolean {
  const sections = format.toLowerCase().replace(/;@$/, '').replace(/\\./g, ' ').split(';');
  return sections.some((section) => {
    const parts = section
      .replace(/"[^"]*"/g, ' ')
      // Fractions of a second.
      .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
      // Spans of time: hours beyond a day.
      .replace(/\[([smhd]{1,2})\]/g, '$1')
      // Colors, languages, conditions.
      .replace(/\[[^\]]*\]/g, '')
      .split(/[^a-z0#?%]+/)
      .filter((part) => part !== '');
    return parts.length > 0 && parts.every((part) => DATE_PART.test(part));
  });
}
