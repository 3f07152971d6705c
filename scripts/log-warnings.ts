/**
 * Makes Node's warnings lines of the log: it prints them as text. Deprecations are left out, as whoever runs the
 * site can do nothing about them.
 */
export function logWarnings(): void {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  // Node's own listener prints.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    if (name !== 'DeprecationWarning') strapi.log.warn(`${name}: ${message}`);
  });
}
