import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Two files beside the entry: libraries, which a change of ours leaves in the browser's cache, and what
// most pages share, which left alone would be a dozen files of a few hundred bytes.
const clientChunks = {
  codeSplitting: {
    groups: [
      {
        name: 'vendor',
        test: /node_modules\/(react|react-dom|scheduler|react-router-dom|react-router|swr|use-sync-external-store|cookie|dequal)\//,
        priority: 2,
      },
      { name: 'shared', test: /web\/src\/(ui|lib\/use-|features\/(widgets|auth))/, priority: 1 },
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
    rolldownOptions: isSsrBuild ? {} : { input: 'src/entry-client.tsx', output: clientChunks },
  },
}));
