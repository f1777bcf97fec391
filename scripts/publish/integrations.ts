import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ContentError } from '../../content/schema/read.ts';
import type { BuildSettings } from './built-for.ts';

/**
 * What `astro build` does besides rendering the pages, in this order. Each step is imported only when it runs: most read
 * the content on import, and the content is checked first.
 *
 * @param settings what the site is built for
 */
export function publishing(settings: BuildSettings): AstroIntegration[] {
  const { siteUrl } = settings;
  return [
    before('content', ['build'], async () => (await import('./check-content.ts')).checkContent()),
    before('fonts', ['build', 'dev'], async () => (await import('./fonts.ts')).subsetFonts()),
    afterBuild('styles', async (folder) => (await import('./trim-styles.ts')).trimStyles(folder)),
    afterBuild('scripts', async (folder) => (await import('./late-scripts.ts')).delayScripts(folder)),
    afterBuild('icons', async (folder) => (await import('./icons.ts')).drawIcons(folder)),
    afterBuild('previews', async (folder) => (await import('./previews.ts')).drawPreviews(folder)),
    afterBuild('guides', async (folder) =>
      (await import('./guides/write-guides.ts')).writeGuides(folder, siteUrl),
    ),
    afterBuild('index files', async (folder) =>
      (await import('./index-files.ts')).writeIndexFiles(folder, siteUrl),
    ),
    afterBuild('settings', async (folder) =>
      (await import('./built-for.ts')).writeBuiltFor(folder, settings),
    ),
    afterBuild('compression', async (folder) => (await import('./compress.ts')).compressFiles(folder)),
  ];
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

/** @param work receives the folder of the built site */
function afterBuild(name: string, work: (folder: string) => Promise<void>): AstroIntegration {
  return {
    name,
    hooks: { 'astro:build:done': ({ dir }) => work(fileURLToPath(dir)).catch(exitOnContentError) },
  };
}

/** Reports a mistake in the content without a stack trace. */
function exitOnContentError(error: unknown): void {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exit(1);
}
