import type { DubFileWishes } from '@timbre/contract/dubbing/dubbing-files';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PreviewPair } from './preview-pair.tsx';

const area = { left: 0.1, top: 0.8, width: 0.8, height: 0.1, colour: '#ffffff' };
const wishes: DubFileWishes = { format: 'mp4', hasLipSync: false, removesText: area };

const shown = (now: DubFileWishes): string =>
  renderToStaticMarkup(
    <PreviewPair
      data={{ beforeUrl: '/b', afterUrl: '/a' }}
      madeWith={{ ...wishes, at: 12 }}
      wishes={now}
      onGone={() => undefined}
    />,
  );

it('says so when it was made with another area, color or option', () => {
  expect(shown(structuredClone(wishes))).not.toContain('other settings');
  for (const change of [
    { removesText: { ...area, colour: '#ffff00' } },
    { removesText: { ...area, left: 0.2 } },
    { hasLipSync: true },
  ])
    expect(shown({ ...wishes, ...change })).toContain('Made with other settings.');
});
