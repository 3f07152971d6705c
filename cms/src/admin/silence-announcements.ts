/**
 * The panel greets every new browser with a guided tour for developers and a banner that links to
 * its maker's blog; in 5.54 neither has a setting. Both remember here that they were closed. The
 * second key ends in the installation's id, which we don't have (`strapi.uuid` in package.json).
 * May go as soon as `config.tutorials` covers them.
 */
const CLOSED: Record<string, string> = {
  STRAPI_GUIDED_TOUR: '{"enabled":false}',
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false': 'true',
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:undefined': 'true',
};

export function silenceAnnouncements(): void {
  for (const [key, value] of Object.entries(CLOSED)) localStorage.setItem(key, value);
}
