/** Pages of the site that say what the server knows: parts of a built page are shown or left out, and places are filled. */
import { escapeHtml } from '@assay/contract/formats/html';

/** @param shown the names of the parts that are shown, without which they are left out, and those within */
export function fillTemplate(
  html: string,
  { shown, values }: { shown: ReadonlySet<string>; values: Readonly<Record<string, string>> },
): string {
  // Once all parts are chosen: a visitor may have typed what looks like a place.
  return partsOf(html, shown).replace(/\[\[(\w+)\]\]/g, (_all, name: string) =>
    escapeHtml(values[name] ?? ''),
  );
}

function partsOf(html: string, shown: ReadonlySet<string>): string {
  return html.replace(/\[\[#(\w+)\]\](.*?)\[\[\/\1\]\]/gs, (_all, name: string, inner: string) =>
    shown.has(name) ? partsOf(inner, shown) : '',
  );
}
