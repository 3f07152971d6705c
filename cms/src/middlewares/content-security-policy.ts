import type { Site } from '@saltmarsh/compat-api/contract/site';

/**
 * What a page may load: nothing from elsewhere but the frames that the site settings name. Rich text
 * keeps its colours and alignment as style attributes (the sanitiser checks them), hence
 * `style-src-attr`; style sheets and scripts come from our own files only.
 */
export function contentSecurityPolicy(site: Site): string {
  const frames = [site.booking_url, site.voucher_url].flatMap((url) =>
    url && URL.canParse(url) ? [new URL(url).origin] : [],
  );
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${["'self'", ...new Set(frames)].join(' ')}`,
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}
