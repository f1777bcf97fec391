import type { AstroIntegration } from 'astro';
import { exitOnContentError } from './content-error.ts';

/**
 * What Astro does before it renders the pages. Each step is imported only when it runs: most read the content on import, and the
 * content is checked first. What follows the build is in `publish.ts`.
 */
export function preparing(): AstroIntegration[] {
  return [before('content', ['build'], async () => (await import('./check-content.ts')).checkContent())];
}

function before(
  name: string,
  commands: readonly ('build' | 'dev' | 'preview' | 'sync')[],
  work: () => Promise<void>,
): AstroIntegration {
  return {
    name,
    hooks: {
      'astro:config:setup': async ({ command }) => {
        if (commands.includes(command)) await work().catch(exitOnContentError);
      },
    },
  };
}
