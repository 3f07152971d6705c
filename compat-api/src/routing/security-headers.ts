import { environment } from '@saltmarsh/cms/environment';

/** The headers of every response outside `/strapi`. Pages add a Content-Security-Policy. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // A provider's booking form may be shown in a frame. It may request payment, but none of these
  // permissions.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), usb=()',
  // The value separates our windows from other sites' windows, but lets the provider's form open a
  // pop-up.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-site',
  ...(environment.isHttps && {
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  }),
};
