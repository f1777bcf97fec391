/** The site's address with a trailing slash, from the setting SITE_URL. */
export const siteOrigin: string = new URL('/', import.meta.env.SITE).href;
