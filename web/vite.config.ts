import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Returns the path of React Router's production build. Bundlers get the development build, with its warnings. */
function productionBuild(entry: string): string {
  const ofRouter = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
  const [, folder, name] =
    /^(.*)\/dist\/development\/(.*)\.m?js$/.exec(ofRouter.resolve(entry)) ?? [];
  if (!folder) throw new Error(`${entry}: no development build, so perhaps no alias is needed.`);
  return `${folder}/dist/production/${name}.mjs`;
}

const clientChunks = {
  codeSplitting: {
    groups: [
      // The start script imports this helper, which needs its own file. In a shared file, other code would come
      // with it.
      { name: 'preload', test: /vite\/preload-helper/, priority: 3 },
      {
        // Libraries stay in the browser's cache when our own code changes.
        name: 'vendor',
        test: /node_modules\/(react|react-dom|scheduler|react-router-dom|react-router|swr|use-sync-external-store|cookie|dequal)\//,
        priority: 2,
      },
      // Public pages have one style sheet and one script. Together these are smaller than a photograph, and
      // on a slow connection an extra file costs more than its bytes. Few visitors read the legal pages, so their
      // script is separate. Their styles are not: pages in a shared chunk have no key in the manifest.
      { name: 'public', test: /web\/src\/(public\/(?!legal\/.*tsx)|ui\/button)/, priority: 1 },
      // The booking form is a separate document. It shares these fields with other forms.
      {
        name: 'fields',
        test: /web\/src\/ui\/(field|form|picks)\.|contract\/src\/(constants\/booking-bounds|domain\/weeks)/,
        priority: 1,
      },
      // Forms for logging in. Forms with react-hook-form or files load the rest themselves.
      { name: 'forms', test: /web\/src\/(forms\/|ui\/password|auth\/auth)/, priority: 1 },
      // The first script lists the names of all files, so even visitors would pay for dozens of small ones.
      // A group also gets the modules that it imports, unless another group has them: these groups come
      // last. Sortable lists, the editor and comparisons need libraries, so they stay separate.
      { name: 'dialogs', test: /web\/src\/ui\/(dialog|icon|toast)/, priority: 0 },
      { name: 'bookings', test: /web\/src\/bookings\/|domain\/note-/, priority: 0 },
      { name: 'legal', test: /web\/src\/public\/legal\/.*tsx/, priority: 0 },
      {
        name: 'comparison',
        test: /web\/src\/back-office\/(lib|ui)\/(conflict|compared|file-views|text-|use-edit)/,
        priority: 0,
      },
      {
        name: 'back-office',
        test: /web\/src\/back-office\/([a-z]+\/([a-z-]+\.api|activity-list|widget-groups|user-fields)|(lib|ui)\/(?!sortable|use-order|rich-text|conflict|compared|file-views|text-|use-edit))/,
        priority: 0,
      },
    ],
  },
};

/** Keep names short. Every visitor's first script contains them all, and hashes cannot be compressed. */
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  // `.vite/manifest.json` maps these names to their sources.
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
};

/** Style sheets of pages that only the server renders, so that no script imports them. */
const PRIVATE_STYLES = ['src/guest/booking-page.css'];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  resolve: {
    dedupe: ['react', 'react-dom'],
    alias: [
      { find: 'react-router/dom', replacement: productionBuild('react-router/dom') },
      { find: /^react-router$/, replacement: productionBuild('react-router') },
    ],
  },
  // Everything is bundled into the server file, so that compat-api loads one module and needs no React of its own.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: isSsrBuild ? 'node20' : 'es2022',
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    // An inlined `data:` font or image would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Each page's HTML names its own files (src/server/assets.ts). Lists in the script would cost every visitor.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ['src/app/entry-after-paint.ts', ...PRIVATE_STYLES],
          output: { ...clientChunks, ...FILE_NAMES },
        },
  },
}));
