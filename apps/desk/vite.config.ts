import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressFiles } from '../../scripts/compress.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const outDir = folder('dist');

/** The desk's browser app. The desk sends it under a policy without inline scripts and styles. */
export default defineConfig({
  root: folder('web'),
  publicDir: false,
  plugins: [
    tailwindcss(),
    {
      name: 'compress',
      apply: 'build',
      writeBundle: { order: 'post', handler: () => compressFiles(outDir, 'well') },
    },
  ],
  build: {
    outDir,
    emptyOutDir: true,
    // A data: address would need a wider policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: globSync(`${folder('web')}/*.html`),
      // What only the desk's server checks is left out.
      treeshake: { manualPureFunctions: ['z'] },
      // Nothing is rendered on a server, so 'use client' says nothing.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
});
