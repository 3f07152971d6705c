export const PDF_TYPE = 'application/pdf';

/**
 * No `sandbox`: Safari would show an empty window or save the file, and Chromium ignores a PDF's
 * policy. Allows what a browser's viewer needs, but no scripts.
 */
export const PDF_POLICY = [
  ...["default-src 'none'", "object-src 'self'", "style-src 'unsafe-inline'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
].join('; ');
