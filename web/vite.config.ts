import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** React Router's package offers bundlers its development build alone, with warnings that all visitors would load. */
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
      // Alone, or the start would need the file that it happens to stand in, and all that one needs.
      { name: 'preload', test: /vite\/preload-helper/, priority: 3 },
      {
        // What a change of ours leaves in the browser's cache.
        name: 'vendor',
        test: /node_modules\/(react|react-dom|scheduler|react-router-dom|react-router|swr|use-sync-external-store|cookie|dequal)\//,
        priority: 2,
      },
      // What visitors see, in one file of styles and one of script: together they are smaller than a
      // photograph, and on a slow line each further file costs more than its bytes do. Few read the small
      // print.
      { name: 'public', test: /web\/src\/public\/(?!legal\/)/, priority: 1 },
      // The booking form is a document of its own, with the fields that other forms have too.
      {
        name: 'fields',
        test: /web\/src\/fields\/|contract\/booking-bounds/,
        priority: 1,
      },
      // Those of log-in; whose fields react-hook-form runs, or that send files, load theirs themselves.
      { name: 'forms', test: /web\/src\/forms\/(?!action|file)/, priority: 1 },
      // Every file is named in the script that all pages start with, so dozens of small ones would cost
      // visitors too. A group takes what it imports: these come last, and leave to the others what is theirs.
      // Lists that sort, the editor and comparisons bring libraries, and are not with the rest.
      { name: 'dialogs', test: /web\/src\/dialogs\//, priority: 0 },
      {
        name: 'comparison',
        test: /web\/src\/back-office\/(lib|ui)\/(conflict|compared|text-|use-edit)/,
        priority: 0,
      },
      {
        name: 'back-office',
        test: /web\/src\/back-office\/([a-z]+\/([a-z-]+\.api|activity-list|booking-words|widget-groups|user-fields)|(lib|ui)\/(?!sortable|use-order|rich-text|conflict|compared|text-|use-edit|own-password|use-own-password))/,
        priority: 0,
      },
    ],
  },
};

/** As short as may be: all names are in the script that every page loads, and a hash can’t be compressed. */
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  // `.vite/manifest.json` says which is which.
  chunkFileNames: 'assets/[hash:8].js',
  assetFileNames: 'assets/[hash:8][extname]',
};

/** Of pages that only the server renders. */
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
  // Everything is bundled into the server file: cms loads one module and needs no React of its own.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: isSsrBuild ? 'node20' : 'es2022',
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    // A `data:` font or image would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ['src/app/entry-after-paint.ts', ...PRIVATE_STYLES],
          output: { ...clientChunks, ...FILE_NAMES },
        },
  },
}));
