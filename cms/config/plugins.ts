import { MAX_PDF_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { environment } from '../src/environment';

export default () => ({
  'compat-api': {
    enabled: true,
    resolve: '@saltmarsh/compat-api/package.json',
  },
  'users-permissions': {
    config: { jwtSecret: environment.deriveSecret('users-permissions token') },
  },
  email: {
    config: {
      provider: '@saltmarsh/cms/mail/email-provider',
      providerOptions: { smtpUrl: environment.smtpUrl, folder: `${environment.dataDir}/mail` },
      ratelimit: { enabled: false },
      settings: { defaultFrom: `no-reply@${new URL(environment.appUrl).hostname}` },
    },
  },
  upload: {
    config: {
      provider: 'local',
      sizeLimit: MAX_PDF_BYTES,
      // File types that pages show. SVG and HTML are excluded: their scripts would run on our
      // origin.
      security: {
        allowedTypes: [
          ...['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
          'application/pdf',
          // Strapi must let these types through: our own code rejects them with advice
          // (extensions/upload).
          ...['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
        ],
      },
    },
  },
});
