/** What `astro dev` needs besides its own: the site mounts its islands itself, and reads its copy from files. */
import { relative } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Prepares React's fast refresh, without which its modules refuse to load. Astro does so only for its own islands. */
export function fastRefresh(): AstroIntegration {
  return {
    name: 'fast refresh',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', "import '@vitejs/plugin-react/preamble';");
      },
    },
  };
}

/**
 * Reloads the page for what fast refresh and Astro leave as it was: copy, which modules read from `content/` when they load,
 * and components that are rendered into the page, whether or not it has run them yet.
 */
export function reloadPages(): Plugin {
  return {
    name: 'reload pages',
    configureServer({ environments, watcher }) {
      watcher.on('all', (_, path) => {
        if (!/^content\/.*\.(yaml|md)$/.test(relative('.', path))) return;
        for (const { moduleGraph, hot } of Object.values(environments)) {
          moduleGraph.invalidateAll();
          hot.send({ type: 'full-reload' });
        }
      });
    },
    hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client' || modules.length === 0 || !/\.tsx?$/.test(file)) return;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
