import type { SpeechEvent } from '@timbre/engines/ports';
import { expect, it } from 'vitest';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { engineNotes } from './engine-notes.service.ts';

it('measures the engine’s own time, not that of who listens', async () => {
  const clock = fakeClock();
  const notes = engineNotes(clock);
  async function* speak(): AsyncGenerator<SpeechEvent> {
    for (let at = 0; at < 3; at += 1) {
      clock.advance({ seconds: 1 });
      yield { kind: 'audio', samples: new Int16Array(8000) };
    }
  }
  for await (const _ of notes.measure('flite', 8000, speak())) clock.advance({ seconds: 10 });
  expect(notes.of('flite')).toEqual({ lastError: null, spokenSeconds: 3, workSeconds: 3 });
  for await (const _ of notes.measure('flite', 8000, speak())) break;
  expect(notes.of('flite')).toMatchObject({ spokenSeconds: 4, workSeconds: 4 });
});

it('keeps the last error of each engine, cut to a line’s length', () => {
  const clock = fakeClock();
  const notes = engineNotes(clock);
  notes.noteError('espeak-ng', new Error('x'.repeat(1000)));
  expect(notes.of('espeak-ng').lastError).toEqual({ at: clock.now(), message: 'x'.repeat(300) });
  expect(notes.of('flite').lastError).toBeNull();
});
