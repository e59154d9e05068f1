import { MantineProvider } from '@mantine/core';
import type { DubSummary } from '@timbre/contract/dubbing/dub-view';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { testDub, testRun } from '../testing-dub.ts';
import { DubState } from './dub-state.tsx';

const shown = (dub: DubSummary): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <DubState of={dub} />
    </MantineProvider>,
  );
const working = (stage: string | null, status: 'running' | 'queued' = 'running') => {
  const progress = { id: 'run', status, fraction: 0.42, stage, secondsLeft: 30, error: null };
  return testDub({ status, run: testRun({ status, progress }) });
};

describe('what a row says', () => {
  it('names the stage of every kind of run, and how long it still takes', () => {
    expect(shown(working('translating'))).toMatch(/Translating 42%.* left/u);
    expect(shown(working('speaking'))).toContain('Speaking the lines 42%');
    expect(shown(working('encoding'))).toContain('Joining picture and sound');
    expect(shown(working('a-later-stage'))).toContain('In progress');
    expect(shown(working(null, 'queued'))).toContain('Queued');
  });

  it('offers more credits where a run ended for want of them, and nothing to buy elsewhere', () => {
    const failed = (code: string) =>
      shown(testDub({ status: 'failed', run: testRun({ status: 'failed', error: { code, message: '' } }) }));
    expect(failed('credits.insufficient')).toMatch(/<a href="\/pricing\?type=payAsYouGo"[^>]*>Upgrade<\/a>/u);
    expect(failed('dub.long')).toMatch(/<a href="\/pricing"[^>]*>Upgrade<\/a>/u);
    expect(failed('transcript.silent')).not.toContain('<a');
  });

  it('tells text from speech', () => {
    expect(shown(testDub())).toContain('The text is ready to check.');
    const targets = ['es', 'fr', 'de'].map((language) => ({
      language,
      state: language === 'de' ? ('text' as const) : ('ready' as const),
    }));
    expect(shown(testDub({ targets }))).toContain('Spoken in Spanish and French');
    expect(shown(testDub({ status: 'cancelled' }))).toContain('Stopped.');
  });
});
