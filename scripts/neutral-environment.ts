/** Protects a developer's real database and settings from test and benchmark sites. */
export const NEUTRAL_ENVIRONMENT = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  APP_SECRET: '',
  DATABASE_URL: '',
  SMTP_URL: '',
  METRICS_PORT: '',
  TRUST_PROXY: 'false',
  STATEFUL_DOMAINS: '',
  ACCEPT_NEW_SECRET: '',
  DROP_DATA: '',
  S3_ENDPOINT: '',
  S3_BUCKET: '',
  S3_ACCESS_KEY: '',
  S3_SECRET_KEY: '',
  S3_REGION: '',
  SHUTDOWN_DELAY: '',
  // Tests of the waiting list also run at night.
  OFFER_HOURS: '0-24',
  // Tests await each mail.
  CHANGE_MAIL_DELAY: '0',
};
