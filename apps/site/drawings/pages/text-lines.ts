/** A line of a text as it is seen from afar. */
export interface Line {
  kind: 'heading' | 'text' | 'cells' | 'code' | 'none';
  /** As a share of the width. */
  length: number;
}

/** How many characters a line takes. */
const WIDTH = 60;

/** The lines of a text in Markdown, set in a narrow column. */
export function linesOf(body: string): Line[] {
  let isCode = false;
  return body.split('\n').flatMap((source): Line[] => {
    if (source.startsWith('```')) {
      isCode = !isCode;
      return [];
    }
    if (isCode) return [{ kind: 'code', length: Math.min(1, source.length / WIDTH) }];
    if (source === '') return [{ kind: 'none', length: 0 }];
    if (/^\|[-| :]+\|$/.test(source)) return [];
    const kind = source.startsWith('#') ? 'heading' : source.startsWith('|') ? 'cells' : 'text';
    const count = Math.ceil(source.length / WIDTH);
    return Array.from({ length: count }, (_, at) => ({
      kind,
      length: at < count - 1 ? 1 : source.length / WIDTH - at,
    }));
  });
}

/** How many sections it has. */
export function sectionsIn(body: string): number {
  return body.match(/^## /gm)?.length ?? 0;
}
