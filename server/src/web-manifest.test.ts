import { expect, it } from 'vitest';
import { firstFilesOf, readWebManifest, type WebManifest } from './web-manifest.ts';

const manifest: WebManifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  'src/screens/tools/home.tsx': {
    file: 'assets/home.js',
    imports: ['_react.js', '_player.js'],
    css: ['assets/home.css'],
  },
  '_player.js': { file: 'assets/player.js', imports: ['_react.js'] },
  'src/app/layout/studio-layout.tsx': { file: 'assets/studio.js', css: ['assets/studio.css'] },
  'src/screens/pricing.tsx': { file: 'assets/pricing.js' },
};

it('names what the page starts with, then the screen and its layout with all they import', () => {
  expect(firstFilesOf(manifest, { path: '/tools/home', layout: 'studio' })).toEqual([
    'assets/index.js',
    'assets/index.css',
    'assets/react.js',
    'assets/home.js',
    'assets/home.css',
    'assets/studio.js',
    'assets/studio.css',
    'assets/player.js',
  ]);
});

it('says what to do when nothing is built', async () => {
  await expect(readWebManifest('/nowhere')).rejects.toThrow('The web app is not built: run npm run build.');
});
