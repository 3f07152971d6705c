import { join } from 'node:path';
import { STRAPI_PATCHES, type StrapiPatch } from './strapi-patches';

/** What we use of Vite's types; Strapi brings Vite, so that we don't depend on it. */
interface Plugin {
  name: string;
  enforce: 'pre';
  transform(code: string, id: string): { code: string; map: null } | null;
  buildEnd(error?: Error): void;
}

interface Config {
  plugins?: unknown[];
}

/** Strapi calls this with its own configuration of Vite. */
export default (config: Config): Config => ({
  ...config,
  plugins: [...(config.plugins ?? []), patchStrapi()],
});

function apply(code: string, { find, replace, imports }: StrapiPatch): string {
  const line = imports
    ? `import { ${imports.name} } from ${JSON.stringify(join(__dirname, imports.from))};\n`
    : '';
  return line + code.replace(find, () => replace);
}

function patchStrapi(): Plugin {
  const missing = new Set(STRAPI_PATCHES);
  return {
    name: 'saltmarsh-strapi-patches',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0]?.replaceAll('\\', '/') ?? '';
      const patches = STRAPI_PATCHES.filter(
        (each) =>
          path.endsWith(`/${each.package}/dist/admin/${each.file}.mjs`) && code.includes(each.find),
      );
      patches.forEach((patch) => missing.delete(patch));
      return patches.length > 0 ? { code: patches.reduce(apply, code), map: null } : null;
    },
    buildEnd(error) {
      const [patch] = missing;
      if (!error && patch) throw new Error(`${patch.package} has no "${patch.find}" any more.`);
    },
  };
}
