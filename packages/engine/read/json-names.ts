/** Names that an object of JSON has twice: `JSON.parse` keeps the last value and says nothing. */

const MAX_EXAMPLES = 10;
const MAX_NAMES = 3;

interface RepeatedNames {
  /** How many objects have one. */
  count: number;
  /** The first few, as they are written. */
  names: readonly string[];
  /** The lines where the first ten repeat, from 1. */
  lines: readonly number[];
}

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN, CLOSE, OPEN_ARRAY, CLOSE_ARRAY, LINE_FEED] = [0x7b, 0x7d, 0x5b, 0x5d, 0x0a];

/** @param text JSON, or JSON in lines; of anything else the result means nothing */
export function repeatedNames(text: string): RepeatedNames {
  const found = { count: 0, names: new Set<string>(), lines: [] as number[] };
  /** The names so far of each object that is open; undefined for an array. */
  const open: ({ names: Set<string>; isCounted: boolean } | undefined)[] = [];
  let line = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED) line++;
    else if (code === OPEN) open.push({ names: new Set(), isCounted: false });
    else if (code === OPEN_ARRAY) open.push(undefined);
    else if (code === CLOSE || code === CLOSE_ARRAY) open.pop();
    else if (code === QUOTE) {
      const end = endOfText(text, at);
      const object = open.at(-1);
      if (object && isName(text, end)) {
        const name = text.slice(at + 1, end);
        if (object.names.has(name)) {
          if (!object.isCounted) {
            found.count++;
            if (found.lines.length < MAX_EXAMPLES) found.lines.push(line);
          }
          object.isCounted = true;
          if (found.names.size < MAX_NAMES) found.names.add(name);
        } else object.names.add(name);
      }
      at = end;
    }
  }
  return { ...found, names: [...found.names] };
}

/** The position of the quotation mark that ends a text, or the end of all. */
export function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return text.length;
}

function isName(text: string, end: number): boolean {
  for (let at = end + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === COLON) return true;
    if (code === COMMA || code > 0x20) return false;
  }
  return false;
}
