import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * What visitors see. One file of styles and one of script beside the libraries: together they are
 * smaller than a photograph, and on a slow line each further file costs more than its bytes do. What
 * is for admins and customers (their screens share these folders) must not get in.
 */
const PUBLIC = [
  'ui/(aside|band|base|frame|hero|loading|message-page|notice|page-title|picture|reveal|rich-text)\\.',
  'layouts/site/',
  'features/bookings/book-page',
  'features/consent/consent\\.',
  'features/faqs/faqs(-page|\\.api)',
  'features/menus/(festive-page|menu-card|menus-page|menus\\.api)',
  'features/site/(?!admin|voucher-frame)',
  'features/widgets/(widget\\.|widget-edit-link|widgets\\.api)',
  'features/auth/(auth\\.api|use-user)',
  'lib/(consent|london-time|long-date|opening-hours|site-text|use-hydrated|use-open-status|use-public-read|use-site|weekdays)\\.',
];

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
      { name: 'public', test: new RegExp(`web/src/(${PUBLIC.join('|')})`), priority: 1 },
      {
        // The booking form is a document of its own, with the fields that other forms have too.
        name: 'fields',
        test: /web\/src\/(ui\/(field|form-errors|select-field|text-area-field|text-field)\.|lib\/(api-error|server-errors)\.)/,
        priority: 1,
      },
    ],
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom'] },
  // Everything is bundled into the server file: cms loads one module and needs no React of its own.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: isSsrBuild ? 'node20' : 'es2022',
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    // A `data:` font or picture would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { input: 'src/entry-start.ts', output: clientChunks },
  },
}));
