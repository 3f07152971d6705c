/**
 * Settings of the sites that tests and benchmarks start. They replace a developer's own settings,
 * so that these sites use no real database, mail server or bucket.
 */
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
  // Tests of the waiting list must pass at night, too.
  OFFER_HOURS: '0-24',
  // Tests wait for each mail, so no mail may be delayed.
  CHANGE_MAIL_DELAY: '0',
};
