import type { ComponentType } from 'react';

/** Every page is a file `features/{feature}/{name}-page.tsx` that exports its screen as `Component`. */
interface PageModule {
  Component: ComponentType;
}

const modules = import.meta.glob<PageModule>('../features/*/*-page.tsx');

/**
 * The loader of a page by its place below `features`, e.g. `site/about-page`. By name and not by
 * `import()` because the server needs the name too, to find the page's files in the manifest.
 */
export function pageModule(page: string): () => Promise<PageModule> {
  const load = modules[`../features/${page}.tsx`];
  if (!load) throw new Error(`routes: page must be a file below src/features, got "${page}"`);
  return load;
}
