import type { BucketPlace } from '@saltmarsh/contract/services/bucket';

/** Passed by cms/config/plugins.ts; checked when Strapi loads the plugin. */
export interface CompatApiConfig {
  /** The public origin, e.g. `https://saltmarsh.example`; used for links and the Secure flag. */
  appUrl: string;
  /** Our other origins whose pages may sign in (STATEFUL_DOMAINS). */
  statefulOrigins: readonly string[];
  /** Folder for all saved data. */
  dataDir: string;
  /** Stores uploads instead of a folder below `dataDir`. */
  bucket?: BucketPlace;
  /** The root of the session and CSRF keys, at least 32 characters. */
  secret: string;
  /** The port for metrics on the site's own host; if unset, nothing is measured. */
  metricsPort?: number;
  /** Proxies in a row that append to `X-Forwarded-For`; 0 trusts none. */
  trustedProxies: number;
}

export const config = {
  default: { statefulOrigins: [], trustedProxies: 0 },
  validator(value: Partial<CompatApiConfig>): void {
    if (!URL.canParse(value.appUrl ?? '')) {
      throw new Error(`compat-api.appUrl must be an origin, but is "${value.appUrl}".`);
    }
    const stray = value.statefulOrigins?.find((text) => !isOrigin(text));
    if (stray !== undefined) {
      throw new Error(`compat-api.statefulOrigins must be origins, but one is "${stray}".`);
    }
    if (typeof value.secret !== 'string' || value.secret.length < 32) {
      throw new Error('compat-api.secret must have at least 32 characters.');
    }
    if (!value.dataDir) throw new Error('compat-api.dataDir must name a folder.');
  },
};

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

/** Returns the validated configuration. */
export function compatApiConfig(): CompatApiConfig {
  return strapi.config.get<CompatApiConfig>('plugin::compat-api');
}
