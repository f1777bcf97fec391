// JavaScript, because Astro closes its loader for a TypeScript file before the integrations below import anything.

import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { fastRefresh, reloadPages } from '../../scripts/development/site.ts';
import { buildTarget, developmentPorts, siteUrl } from '../../scripts/settings.ts';
import { preparing } from './build/integrations.ts';
import { preloadHelper } from './build/preload-helper.ts';

const API = `http://127.0.0.1:${developmentPorts.api}`;

export default defineConfig({
  site: siteUrl,
  srcDir: '.',
  outDir: '../../dist',
  trailingSlash: 'never',
  build: {
    // `/about` is `about.html`, without a redirect to `/about/`.
    format: 'file',
    // A small inlined stylesheet saves a round trip before the first paint; the server puts its hash in the policy.
    inlineStylesheets: 'always',
  },
  devToolbar: { enabled: false },
  server: { port: developmentPorts.site },
  integrations: [react(), fastRefresh(), ...preparing()],
  // npm run generate makes the files; Astro adds preloads and metric-compatible fallbacks.
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Newsreader',
      cssVariable: '--font-newsreader',
      fallbacks: ['Georgia', 'serif'],
      options: { variants: [{ weight: 480, style: 'normal', src: ['./typefaces/newsreader.woff2'] }] },
    },
    {
      provider: fontProviders.local(),
      name: 'Figtree',
      cssVariable: '--font-figtree',
      fallbacks: ['system-ui', 'sans-serif'],
      options: {
        variants: [{ weight: '400 600', style: 'normal', src: ['./typefaces/figtree.woff2'] }],
      },
    },
  ],
  vite: {
    define: { 'import.meta.env.BUILD_TARGET': JSON.stringify(buildTarget) },
    plugins: [tailwindcss(), preloadHelper(), reloadPages()],
    // `npm run dev` runs the API beside Astro. The newsletter's pages are files, and their buttons send to the API.
    server: {
      proxy: {
        '/api': { target: API },
        '/newsletter/': { target: API, bypass: ({ method, url }) => (method === 'POST' ? undefined : url) },
      },
    },
    // Modules share code, and load some of it only when a file needs it. The server knows by the name what a worker begins with or
    // loads, and sends it with a policy of its own (packages/service/http/security-headers.ts): WebKit asks it of each script that a
    // worker begins with or imports.
    worker: {
      format: 'es',
      rolldownOptions: {
        output: {
          entryFileNames: '_astro/worker-[hash].js',
          chunkFileNames: '_astro/worker-[name]-[hash].js',
        },
      },
    },
    build: {
      // A data: address would need a wider content security policy.
      assetsInlineLimit: 0,
    },
    environments: {
      client: {
        // Vite looks for packages in pages, not in workers, and reloads the page when it finds one late: while a form is sent.
        optimizeDeps: { entries: ['verification/providers/altcha-worker.ts'] },
        build: {
          // Short names: every page contains them, and home must fit in ten packets.
          rolldownOptions: {
            output: {
              entryFileNames: '_astro/[hash].js',
              chunkFileNames: '_astro/[name][hash:6].js',
            },
          },
        },
      },
    },
  },
});
