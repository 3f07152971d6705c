/**
 * Logs Node's warnings, which it would print as plain text. Leaves out deprecations, because operators can do
 * nothing about them.
 */
export function logWarnings(): void {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  // Remove Node's own listener, which prints them.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    if (name !== 'DeprecationWarning') strapi.log.warn(`${name}: ${message}`);
  });
}
