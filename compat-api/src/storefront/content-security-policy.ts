import type { Site } from '@saltmarsh/contract/messages/site';

const TAG_MANAGER = 'https://www.googletagmanager.com';
/** The hosts of Google Analytics, from Google's guide to content security policies. */
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * Allows our own files, the frames named in the site settings and, if measurement ids are set, the
 * sources that need consent (web/src/public/consent). `style-src-attr` allows the colours and
 * alignment of rich text, which the sanitiser checks, and the focal points of images.
 */
export function contentSecurityPolicy(site: Site): string {
  const frames = [site.booking_url, site.voucher_url].flatMap((url) =>
    url && URL.canParse(url) ? [new URL(url).origin] : [],
  );
  const isMeasured = site.analytics_ids.length > 0;
  const measured = (sources: string[]) => (isMeasured ? sources : []).join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${measured([TAG_MANAGER])}`.trimEnd(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${measured([TAG_MANAGER, ...ANALYTICS])}`.trimEnd(),
    "font-src 'self'",
    `connect-src 'self' ${measured([TAG_MANAGER, ...ANALYTICS])}`.trimEnd(),
    `frame-src ${["'self'", ...new Set(frames)].join(' ')}`,
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}
