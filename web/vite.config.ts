import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['TIMBRE_DEV_SERVER'] ?? 'http://127.0.0.1:8787';
// Everything the server answers itself; all other paths are the web app's screens.
const served = [
  '/gateway-apis',
  '/overseas-apis',
  '/dolly-apis',
  '/account',
  '/canva/',
  '/tts',
  '/v1',
  '/files',
  '/health',
  '/openapi.json',
  '/robots.txt',
  '/sitemap.xml',
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
  build: {
    target: 'es2022',
    // Inlined fonts and images would need data: in the content security policy.
    assetsInlineLimit: 0,
    manifest: true,
    // What every screen starts with is one file; `npm run verify -- weight` bounds what counts, the compressed bytes.
    chunkSizeWarningLimit: 700,
  },
});
