/** The site's own address with a slash at its end, from the setting SITE_URL. */
export const siteOrigin: string = new URL('/', import.meta.env.SITE).href;
