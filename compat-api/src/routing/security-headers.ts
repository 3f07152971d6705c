import { compatApiConfig } from '../config';

/** For every response outside `/strapi`; a page adds its Content-Security-Policy. */
export function securityHeaders(): Record<string, string> {
  const headers: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // A provider's form in a frame may ask for payment, and for none of these.
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), usb=()',
    // Another site's window can't reach into ours; a provider may open one of its own.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-site',
  };
  if (compatApiConfig().appUrl.startsWith('https:')) {
    headers['Strict-Transport-Security'] = 'max-age=31536000; includeSubDomains';
  }
  return headers;
}
