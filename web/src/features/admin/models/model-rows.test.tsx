import { MantineProvider } from '@mantine/core';
import type { ListedModel, ModelState as State } from '@timbre/contract/models/models';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ModelActions } from './model-actions.tsx';
import { Gives } from './model-columns.tsx';
import { sizesOf } from './model-size.ts';
import { ModelState } from './model-state.tsx';

const entry: NonNullable<ListedModel['entry']> = {
  id: 'tiny',
  name: 'Tiny',
  task: 'recognition',
  family: 'whisper',
  languages: ['en'],
  quality: null,
  speakers: [],
  license: { name: 'MIT', url: null, isNonCommercial: false },
  sources: [{ url: 'https://example.org/tiny.tar.bz2', sizeBytes: 1_048_576, sha256: null }],
  files: [{ path: 'tiny.onnx', sizeBytes: 2_097_152, sha256: null }],
  areSizesRounded: true,
  verifiedOn: '2026-11-26',
  takenFrom: ['https://example.org/'],
  unverified: [],
};

const model = (state: State | null, more: Partial<ListedModel> & { readonly code?: string } = {}): ListedModel => ({
  entry,
  use: { state: 'ready', hint: null },
  installed:
    state === null
      ? null
      : {
          id: 'tiny',
          name: 'Tiny',
          task: 'recognition',
          family: 'whisper',
          origin: 'catalogue',
          from: null,
          state,
          progress: state === 'downloading' ? { doneBytes: 524_288, totalBytes: 1_048_576, secondsLeft: 90 } : null,
          sizeBytes: null,
          fileCount: null,
          installedAt: null,
          verifiedAt: null,
          speed: state === 'installed' ? 3.24 : null,
          error: more.code === undefined ? null : { code: more.code, message: 'What happened.' },
        },
  ...more,
});

const shown = (one: ListedModel): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <ModelState model={one} />
        <ModelActions model={one} />
      </MantineProvider>
    </QueryClientProvider>,
  );
const buttons = (one: ListedModel): string[] =>
  [...shown(one).matchAll(/aria-label="([^":]+): Tiny"/gu)].map(([, label]) => label ?? '');

describe('a model in the list', () => {
  it('offers what can be done with it as it is', () => {
    const offered: readonly (readonly [State | null, readonly string[]])[] = [
      [null, ['Install']],
      ['queued', ['Pause', 'Cancel']],
      ['downloading', ['Pause', 'Cancel']],
      ['unpacking', ['Pause', 'Cancel']],
      ['checking', ['Cancel']],
      ['trying', ['Cancel']],
      ['cancelling', []],
      ['paused', ['Resume', 'Discard']],
      ['failed', ['Try again', 'Discard']],
      ['installed', ['Verify', 'Remove']],
      ['found', ['Verify', 'Remove']],
      ['damaged', ['Install again', 'Remove']],
      ['missing', ['Install again', 'Remove']],
    ];
    for (const [state, labels] of offered) expect(buttons(model(state)), String(state)).toEqual(labels);
    expect(buttons(model('failed', { code: 'models.changed' }))).toEqual(['Accept the new file', 'Discard']);
  });

  it('says what is missing before it can be used, how far it is, and what went wrong', () => {
    expect(shown(model(null, { use: { state: 'missing', hint: 'Install the runtime.' } }))).toContain(
      'Install the runtime.',
    );
    const busy = shown(model('downloading'));
    expect(busy).toContain('512 KB of 1 MB');
    expect(busy).toContain('aria-valuenow="50"');
    expect(shown(model('failed', { code: 'models.gone' }))).toContain('What happened.');
  });

  it('says what it adds to the studio, and in which languages', () => {
    const shownGives = (more: Partial<typeof entry>): string =>
      renderToStaticMarkup(<Gives entry={{ ...entry, ...more }} />);
    expect(shownGives({})).toContain('Transcription of recordings');
    expect(shownGives({})).toContain('English');
    const cleaning = shownGives({ task: 'denoising', family: 'gtcrn', languages: [] });
    expect(cleaning).toContain('Cleans samples for voice cloning');
    expect(cleaning).toContain('Any language');
  });

  it('says how fast it was on this machine', () => {
    expect(shown(model('installed'))).toContain('Speed here: 3.2× real time');
  });

  it('says of rounded sizes that they are', () => {
    expect(sizesOf(model(null), 'en', (size) => `about ${size}`)).toEqual({
      download: 'about 1 MB',
      kept: 'about 2 MB',
    });
    expect(sizesOf(model(null, { entry: null }), 'en', String)).toEqual({ download: null, kept: null });
  });
});
