export const PDF_TYPE = 'application/pdf';

/**
 * Has no `sandbox`, with which Safari would show an empty window or save the file; Chromium ignores a PDF's
 * policy. Allows the resources that a browser's viewer needs, but no scripts.
 */
export const PDF_POLICY = [
  ...["default-src 'none'", "object-src 'self'", "style-src 'unsafe-inline'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
].join('; ');
