import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');

/** The site's public origin, for canonical addresses and link previews (setting `SITE_URL`). */
export const siteUrl = process.env['SITE_URL'] || 'http://localhost:3000';
