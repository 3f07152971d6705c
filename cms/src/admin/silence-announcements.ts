/**
 * Marks as closed the developers' guided tour and the banner for Strapi's blog, which greet every new
 * browser; 5.54 has a setting for neither. The second key ends in the installation's id, which we don't have
 * (`strapi.uuid` in package.json). Remove this when `config.tutorials` covers them.
 */
const CLOSED: Record<string, string> = {
  STRAPI_GUIDED_TOUR: '{"enabled":false}',
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false': 'true',
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:undefined': 'true',
};

export function silenceAnnouncements(): void {
  for (const [key, value] of Object.entries(CLOSED)) localStorage.setItem(key, value);
}
