import { environment } from '@saltmarsh/cms/environment';

/**
 * The headers of the API, pages and files. Pages, images and PDFs add a Content-Security-Policy.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Neither our pages nor a provider's form in a frame needs these permissions.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), usb=()',
  // The value separates our windows from other sites' windows, but lets the provider's form
  // exchange messages with a pop-up that it opens.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-site',
  ...(environment.isHttps && {
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  }),
};
