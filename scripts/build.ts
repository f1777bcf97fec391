/** Builds the site into `dist/`, when what stands in `content/` can be published. */
import { contentMistakes } from './check-content.ts';

const mistakes = await contentMistakes();
if (mistakes.length > 0) {
  console.error(mistakes.join('\n'));
  process.exit(1);
}
// Only now: it reads the content as soon as it is loaded.
await import('./build-site.ts');
