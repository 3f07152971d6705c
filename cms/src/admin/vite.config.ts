/** The part of Vite's types that we use. Strapi brings Vite, so we don't depend on it. */
interface Plugin {
  name: string;
  enforce: 'pre';
  transform(code: string, id: string): { code: string; map: null } | null;
  buildEnd(error?: Error): void;
}

interface Config {
  plugins?: unknown[];
}

/**
 * A passage of Strapi's code and its replacement. Strapi's own code treats the form as saved even
 * after a failed save (https://github.com/strapi/strapi/issues/22646).
 */
const FILE = '/@strapi/content-manager/dist/admin/pages/EditView/components/DocumentActions.mjs';
const FIND = `} else {
                    resetForm(latestValues);
                }`;
const REPLACE = `} else if (!('error' in res)) {
                    resetForm(latestValues);
                }`;

export default (config: Config): Config => ({
  ...config,
  plugins: [...(config.plugins ?? []), keepFormAfterFailure()],
});

function keepFormAfterFailure(): Plugin {
  let isFound = false;
  return {
    name: 'saltmarsh-keep-form-after-failure',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0]?.replaceAll('\\', '/') ?? '';
      if (!path.endsWith(FILE) || !code.includes(FIND)) return null;
      isFound = true;
      return { code: code.replace(FIND, () => REPLACE), map: null };
    },
    buildEnd(error) {
      if (!error && !isFound) throw new Error(`${FILE} no longer contains "${FIND}".`);
    },
  };
}
