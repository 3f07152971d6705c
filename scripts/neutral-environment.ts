/**
 * For a site of a test's or a measurement's own: what a developer's shell or `.env` may hold and must
 * not reach it. Above all the real database, to which it would write its accounts.
 */
export const NEUTRAL_ENVIRONMENT = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  APP_SECRET: '',
  DATABASE_URL: '',
  SMTP_URL: '',
  TRUST_PROXY: 'false',
  STATEFUL_DOMAINS: '',
  // Not built, and refused at boot when they are set.
  REDIS_URL: '',
  S3_ENDPOINT: '',
  S3_BUCKET: '',
  S3_ACCESS_KEY: '',
  S3_SECRET_KEY: '',
};
