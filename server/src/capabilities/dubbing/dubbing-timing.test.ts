import * as calls from '@timbre/contract/dubbing/dubbing';
import { joinSamples } from '@timbre/media/pcm';
import { expect, inject, it } from 'vitest';
import { speechEngines } from '../../testing/steps/speech-engines.ts';
import { heardTime, heldNotes, talkOverMusic, type Utterance } from '../../testing/steps/talk-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio } from '../../testing/test-studio.ts';

/** Who says what in turn, each a second after the other. */
const conversation = [
  ['rms', 'The house by the river was older than it looked.'],
  ['slt', 'I remember the summer when we painted it.'],
  ['rms', 'Nobody knew when the door had last been opened.'],
  ['slt', 'My brother wanted blue and my mother wanted green.'],
  ['rms', 'Every evening a boat passed with its lights on.'],
  ['slt', 'In the end we painted the door twice.'],
  ['rms', 'The wind brought the smell of rain from the hills.'],
  ['slt', 'You can still see both colors near the lock.'],
] as const;
const rounds = 7;
const restSeconds = 1;

it.runIf(inject('isFullRun'))(
  'four minutes of two people over held notes, heard by the built-in recogniser, are dubbed where they spoke',
  async () => {
    const engines = speechEngines();
    const flite = engines.find(({ name }) => name === 'flite');
    if (flite === undefined) throw new Error('flite is missing');
    const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;
    const rates = new Map((await flite.voices()).map((voice) => [voice.engineVoice, voice.sampleRate]));
    const sounds = new Map<string, Utterance>();
    for (const [voice, text] of conversation) {
      const parts: Int16Array[] = [];
      for await (const event of flite.speak({ ...plain, voice, text }, new AbortController().signal))
        if (event.kind === 'audio') parts.push(event.samples);
      sounds.set(text, { at: 0, samples: joinSamples(parts), sampleRate: rates.get(voice) ?? 0 });
    }
    const utterances: Utterance[] = [];
    let at = restSeconds;
    for (let nth = 0; nth < rounds * conversation.length; nth += 1) {
      const [, text] = conversation[nth % conversation.length] ?? ['', ''];
      const sound = sounds.get(text) ?? { at, samples: new Int16Array(), sampleRate: 1 };
      utterances.push({ ...sound, at });
      at += sound.samples.length / sound.sampleRate + restSeconds;
    }
    const studio = await startTestStudio({ engines, recognisers: 'built-in', translators: 'built-in' });
    try {
      const user = await studio.createUser('professional', 100);
      const fileId = await uploadFile(user, talkOverMusic(utterances, at, heldNotes(at)), 'talk.wav');
      const wishes = { sourceLanguage: 'en', targetLanguage: 'es', goal: 'speech' } as const;
      const { taskId } = await user.client.send(calls.createDub, { fileId, ...wishes });
      await studio.runJobs();
      const dub = await user.client.send(calls.readDub, { taskId });
      expect(dub.status).toBe('done');
      expect(dub.lines.length).toBe(utterances.length);
      const heard = utterances.map(heardTime);
      const offs = (edge: 'start' | 'end'): number[] =>
        dub.lines.map((line, nth) => Math.abs(line[edge] - (heard[nth]?.[edge] ?? 0))).toSorted((a, b) => a - b);
      for (const [edge, most, few] of [
        ['start', 0.3, 0.15],
        ['end', 0.7, 0.5],
      ] as const) {
        const sorted = offs(edge);
        expect(sorted.at(-1), `the furthest ${edge}`).toBeLessThan(most);
        expect(sorted[Math.floor(0.95 * sorted.length)], `95 of 100 by their ${edge}`).toBeLessThan(few);
      }
      const [{ spoken } = { spoken: [] }] = dub.languages;
      expect(spoken.length).toBe(utterances.length);
      // In its slot and the silence after it, at most 1.2 times as fast, and never into the next line.
      const isPlaced = spoken.map(
        ({ start, slot, overSeconds }) => Math.abs(start - slot.start) <= 0.1 && overSeconds <= 0.1,
      );
      expect(isPlaced.filter(Boolean).length).toBeGreaterThanOrEqual(0.95 * spoken.length);
      expect(Math.max(...spoken.map(({ speed }) => speed))).toBeLessThanOrEqual(1.2);
      for (const [nth, line] of spoken.entries())
        expect(line.end).toBeLessThanOrEqual((spoken[nth + 1]?.start ?? dub.durationSeconds) + 1e-6);
    } finally {
      await studio.close();
      await Promise.all(engines.map((engine) => engine.close()));
    }
  },
  600_000,
);
