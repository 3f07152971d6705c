/**
 * Marks the guided tour and the media library's banner as dismissed. Strapi 5.54 shows both in
 * every new browser, without a setting. The banner's key ends in the installation's id, which we
 * don't have (`strapi.uuid`). Remove this when `config.tutorials` covers them.
 */
const CLOSED: Record<string, string> = {
  STRAPI_GUIDED_TOUR: '{"enabled":false}',
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false': 'true',
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:undefined': 'true',
};

export function silenceAnnouncements(): void {
  for (const [key, value] of Object.entries(CLOSED)) localStorage.setItem(key, value);
}
