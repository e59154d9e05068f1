import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Dub, DubRun, DubTarget } from '@timbre/contract/dubbing/dub-view';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RunEnded } from './run-ended.tsx';

const target = (part: Partial<DubTarget> = {}): DubTarget => ({
  language: 'es',
  state: 'ready',
  error: null,
  translator: null,
  isPaid: true,
  spoken: [],
  audioUrl: null,
  holds: [],
  ...part,
});
const run = (part: Partial<DubRun> = {}): DubRun => ({
  id: 'run',
  kind: 'text',
  language: 'fr',
  status: 'failed',
  progress: null,
  error: null,
  credits: null,
  createdAt: '',
  ...part,
});
const shown = (part: Pick<Dub, 'run' | 'languages'>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <RunEnded dub={{ taskId: 'd', ...part }} />
      </MantineProvider>
    </QueryClientProvider>,
  );
const short = { code: 'credits.insufficient', message: '' };
const french = (state: DubTarget['state'], error: DubTarget['error'] = null) => [
  target(),
  target({ language: 'fr', state, error }),
];

it('says what was not made and why, with the way to more credits, and offers it again', () => {
  const words = shown({ run: run({ error: short }), languages: french('failed', short) });
  expect(words).toContain('The French translation wasn’t made.');
  expect(words).toMatch(/Upgrade<\/a>/u);
  expect(words).toContain('Try again');
});

it('also what was stopped, and a language that is still missing when something else was made since', () => {
  const stopped = shown({ run: run({ status: 'cancelled' }), languages: french('stopped') });
  expect(stopped).toMatch(/The French translation was stopped\..*Try again/u);
  const speech = run({ kind: 'speech', language: 'es', status: 'done' });
  expect(shown({ run: speech, languages: french('failed', short) })).toMatch(
    /French translation wasn’t made.*Try again/u,
  );
});

it('nothing where all is there, where a file failed, or where the language was removed', () => {
  expect(shown({ run: run({ status: 'done' }), languages: french('ready') })).not.toContain('Try again');
  expect(shown({ run: run({ kind: 'file' }), languages: french('ready') })).not.toContain('Try again');
  expect(shown({ run: run(), languages: [target()] })).not.toContain('Try again');
});
