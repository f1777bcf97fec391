/** Pages of the site that say what the server knows: parts of a built page are shown or left out, and places are filled. */
import { escapeHtml } from '@assay/forms/formats/html';

/** @param shown the names of the parts that are shown, without which they are left out, and those within */
export function fillTemplate(
  html: string,
  { shown, values }: { shown: ReadonlySet<string>; values: Readonly<Record<string, string>> },
): string {
  const parts = html.replace(/\[\[#(\w+)\]\](.*?)\[\[\/\1\]\]/gs, (_all, name: string, inner: string) =>
    shown.has(name) ? fillTemplate(inner, { shown, values }) : '',
  );
  return parts.replace(/\[\[(\w+)\]\]/g, (_all, name: string) => escapeHtml(values[name] ?? ''));
}
