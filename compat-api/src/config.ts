/** What cms/config/plugins.ts passes in; checked when Strapi loads the plugin. */
export interface CompatApiConfig {
  /** Public origin, e.g. `https://saltmarsh.example`; links and the Secure flag follow it. */
  appUrl: string;
  /** Folder that holds everything saved. */
  dataDir: string;
  /** Root of the session and CSRF keys, at least 32 characters. */
  secret: string;
}

export const config = {
  default: {},
  validator(value: Partial<CompatApiConfig>): void {
    if (!URL.canParse(value.appUrl ?? '')) {
      throw new Error(`compat-api.appUrl must be an origin, but is "${value.appUrl}".`);
    }
    if (typeof value.secret !== 'string' || value.secret.length < 32) {
      throw new Error('compat-api.secret must have at least 32 characters.');
    }
    if (!value.dataDir) throw new Error('compat-api.dataDir must name a folder.');
  },
};

/** The checked configuration of the running process. */
export function compatApiConfig(): CompatApiConfig {
  return strapi.config.get<CompatApiConfig>('plugin::compat-api');
}
