import type { ComponentType } from 'react';
import type { Route } from './route';

/** Every page is a file `{area}/…/{name}-page.tsx` that exports its screen as `Component`. */
interface PageModule {
  Component: ComponentType;
}

const modules = import.meta.glob<PageModule>(
  '../{public,frames,auth,account,back-office}/**/*-page.tsx',
);

/**
 * The loader of a page by its path below `src`, e.g. `public/site/about-page`. A name rather than an
 * `import()`, because the server also needs it to find the page's files in the manifest.
 */
export function pageModule(page: Route['page']): () => Promise<PageModule> {
  const load = modules[`../${page}.tsx`];
  if (!load) throw new Error(`routes: page must be a file below src, got "${page}"`);
  return load;
}
