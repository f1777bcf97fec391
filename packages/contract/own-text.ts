/** How the line begins that a form puts before a message for what its button was about (`apps/site/islands/prefill.tsx`). */
const ABOUT = 'About: ';

/** How notes begin that a form puts below a message: of a checked file, and of an assessment (`content/assessment.yaml`). */
const NOTES = ['Checked file: ', 'AI readiness assessment: '] as const;

/** What a visitor wrote of a message, without what the site's forms put there. */
export function ownText(message: string): string {
  const about = message.startsWith(ABOUT) ? message.indexOf('\n\n') : -1;
  const text = about < 0 ? message : message.slice(about);
  const notes = NOTES.map((note) => text.lastIndexOf(`\n\n${note}`)).filter((at) => at >= 0);
  return text.slice(0, Math.min(text.length, ...notes)).trim();
}
