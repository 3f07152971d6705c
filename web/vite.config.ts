import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Returns React Router's production build. By default, bundlers get the development build. */
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
      // The start script imports this helper. If the helper shared a file with other code, the
      // start script would load that code, too.
      { name: 'preload', test: /vite\/preload-helper/, priority: 3 },
      {
        // Libraries stay in the browser's cache when our own code changes.
        name: 'vendor',
        test: /node_modules\/(react|react-dom|scheduler|react-router-dom|react-router|swr|use-sync-external-store|cookie|dequal)\//,
        priority: 2,
      },
      // Public pages and the forms in their frames share one style sheet. Public pages also share
      // one script: on a slow connection, another request takes longer than the extra bytes. Few
      // visitors read the legal pages, so the script of these pages is separate.
      {
        name: 'public',
        test: /web\/src\/(public\/(?!legal\/.*tsx)|ui\/button|(frames\/.*|ui\/(form|picks))\.css)/,
        priority: 1,
      },
      // The booking form is a separate document that shares these fields with other forms.
      // `hand-over` is too small for a file of its own.
      {
        name: 'fields',
        test: /web\/src\/(ui\/(field|form|picks)|frames\/hand-over)\.|contract\/src\/(constants\/booking-bounds|domain\/weeks)/,
        priority: 1,
      },
      // The code of the log-in forms. The group leaves out react-hook-form and file uploads, which
      // these forms do not use.
      { name: 'forms', test: /web\/src\/(forms\/|ui\/password|auth\/auth)/, priority: 1 },
      // The first script lists the names of all files, so dozens of small files would make it
      // larger for every visitor. The groups below combine these files. A group also includes the
      // modules that its own modules import, unless a group of higher priority has them. So these
      // groups have the lowest priority. Sortable lists, the editor and comparisons stay separate
      // because of their libraries.
      { name: 'dialogs', test: /web\/src\/ui\/(dialog|icon|toast)/, priority: 0 },
      { name: 'legal', test: /web\/src\/public\/legal\/.*tsx/, priority: 0 },
      { name: 'bookings', test: /web\/src\/bookings\/|domain\/note-/, priority: 0 },
      {
        name: 'comparison',
        test: /web\/src\/back-office\/(lib|ui)\/(conflict|compared|file-views|text-|use-edit)/,
        priority: 0,
      },
      {
        // All screens share one style sheet.
        name: 'back-office',
        test: /web\/src\/back-office\/(.*\.css|[a-z]+\/([a-z-]+\.api|activity-list|widget-groups|user-fields)|(lib|ui)\/(?!sortable|rich-text|conflict|compared|file-views|text-|use-edit))/,
        priority: 0,
      },
    ],
  },
};

/**
 * File names are short: every visitor's first script lists them, and hashes cannot be compressed.
 */
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
};

/** The style sheets of pages that only the server renders. No script imports them. */
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
  // The server file bundles everything, so that compat-api loads one module and needs no React.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: isSsrBuild ? 'node20' : 'es2022',
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    // The Content-Security-Policy forbids inlined `data:` fonts.
    assetsInlineLimit: 0,
    // The HTML of each page lists the files to preload (src/server/document.ts). Otherwise, Vite
    // would list them in the script.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ['src/app/entry-after-paint.ts', ...PRIVATE_STYLES],
          output: { ...clientChunks, ...FILE_NAMES },
        },
  },
}));
