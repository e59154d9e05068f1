import { joinSamples, silence } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import type { TranscriptWord } from '@timbre/contract/transcription/transcript';
import * as calls from '@timbre/contract/transcription/transcription';
import { realignTranscription } from '@timbre/contract/transcription/transcription-work';
import type { SpeechEngine } from '@timbre/engines/ports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { probeSandbox } from '../../platform/sandbox/probe-sandbox.ts';
import { movedWords } from './realign-transcript.ts';
import { realignProgram } from './transcription.program.ts';
import { speechEngines } from '../../testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';

let studio: TestStudio;
let engines: readonly SpeechEngine[];
const rate = 16_000;

beforeAll(async () => {
  engines = speechEngines();
  studio = await startTestStudio();
});
afterAll(async () => {
  await studio.close();
  await Promise.all(engines.map((engine) => engine.close()));
});

/** A sentence, and when each of its words is said. */
async function spoken(text: string) {
  const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;
  const flite = engines.find(({ name }) => name === 'flite');
  const parts: Int16Array[] = [];
  const times: { word: string; start: number }[] = [];
  for await (const event of flite?.speak({ ...plain, voice: 'rms', text }, new AbortController().signal) ?? []) {
    if (event.kind === 'audio') parts.push(event.samples);
    else if (event.kind === 'word') times.push({ word: text.slice(event.start, event.end), start: event.startSeconds });
  }
  return { samples: joinSamples(parts), times };
}

it('finds the words someone wrote in the recording; words whose time is known do not move', async () => {
  const user = await studio.createUser();
  // Longer than what is looked at around the words that were written.
  const text =
    'The fishing boats rocked slowly at their ropes in the morning light ' +
    'and an old man mended his nets and sang a quiet song to himself while nobody heard the bell ' +
    'of the little church behind the harbour where the children were playing by the water';
  const { samples, times } = await spoken(text);
  const at = 30;
  const wav = encodeWav(joinSamples([silence(at, rate), samples, silence(1, rate)]), rate);
  const { id } = await user.client.send(calls.createTranscription, { fileId: await uploadFile(user, wav, 'a.wav') });
  await studio.runJobs();
  const { revision, segments } = await user.client.send(calls.readTranscription, { id });
  const words = times.map(({ word, start }, index) => {
    const end = times[index + 1]?.start ?? samples.length / rate;
    // Some words were written by hand, and no one knows when they are said.
    const isEstimated = ['rocked', 'slowly', 'children'].includes(word);
    const time = { start: at + start, end: at + end };
    return { text: word, ...time, confidence: null, isEstimated };
  });
  const ordered = words.map((word, index) => (word.isEstimated ? { ...word, ...placeBetween(words, index) } : word));
  const line = {
    id: 'line',
    speakerId: null,
    start: at,
    end: at + samples.length / rate,
    text,
    words: ordered,
    flags: [],
  };
  const remove = segments.map((segment) => segment.id);
  await user.client.send(calls.updateTranscription, { id, revision, put: [line], remove });
  const answer = await user.client.send(realignTranscription, { id, segmentIds: ['line', 'none'] });
  const found = answer.segments[0]?.words ?? [];
  expect(answer.segments).toHaveLength(1);
  for (const [index, word] of found.entries()) {
    expect(word.isEstimated).toBe(false);
    const truth = at + (times[index]?.start ?? 0);
    if (ordered[index]?.isEstimated === true) expect(Math.abs(word.start - truth), word.text).toBeLessThan(0.15);
    else expect(word).toEqual(ordered[index]);
  }
  expect(await user.client.send(calls.readTranscription, { id })).toMatchObject({
    revision: revision + 1,
    segments: [{ words: found }],
  });
});

it('leaves alone what was saved while it listened', () => {
  const word = (text: string, start: number, isEstimated: boolean): TranscriptWord => ({
    text,
    start,
    end: start + 0.2,
    confidence: 0.4,
    isEstimated,
  });
  const aligned = [word('one', 1, false), word('two', 2, true), word('three', 3, true)];
  const found = [word('one', 1, false), word('two', 2.5, false), word('three', 3.5, false)];
  // Laid out as a subtitle, and one of them looked at: both stay.
  const cue = { id: 'mine', start: 1, end: 4, isLineEnd: false };
  const [one, two, three] = aligned.map((each) => ({ ...each, cue, confidence: null }));
  expect(
    movedWords(
      aligned,
      found,
      [one, two, three].flatMap((each) => each ?? []),
    ),
  ).toEqual([
    one,
    { ...two, start: 2.5, end: 2.7, isEstimated: false },
    { ...three, start: 3.5, end: 3.7, isEstimated: false },
  ]);
  const timed = { ...word('two', 2, false), confidence: null };
  expect(movedWords(aligned, found, aligned.with(1, timed))?.slice(1)).toEqual([timed, found[2]]);
  expect(movedWords(aligned, found, aligned.with(1, word('too', 2, true)))).toBeNull();
  expect(movedWords(aligned, found, aligned.with(1, word('two', 2.1, true)))).toBeNull();
  expect(movedWords(aligned, found, aligned.slice(1))).toBeNull();
});

/** Both words in the first tenth of the gap between those around them. */
function placeBetween(words: readonly { start: number; end: number; isEstimated: boolean }[], index: number) {
  const before = words.slice(0, index).findLast(({ isEstimated }) => !isEstimated);
  const start = before?.end ?? 0;
  return { start, end: start + 0.02 };
}

it('is done by a child that says the same as the first time, and answers the next when someone leaves', async () => {
  const realigning = realignProgram(await probeSandbox());
  const text = 'The meal was cooked before the bell rang.';
  const question = { lines: [text], language: 'en-US', isTrusted: true };
  const samples = joinSamples([silence(0.3, rate), (await spoken(text)).samples]);
  const { signal } = new AbortController();
  try {
    const first = await realigning.align(samples, question, signal);
    expect(first).toMatchObject({ kind: 'aligned', likeness: null, lines: [{ words: { length: 8 } }] });
    expect(await realigning.align(samples, question, signal)).toEqual(first);
    const unknown = { ...question, language: 'tlh' };
    expect(await realigning.align(samples, unknown, signal)).toMatchObject({ reason: 'language' });
    const leaving = new AbortController();
    const left = realigning.align(samples, question, leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(await realigning.align(samples, question, signal)).toEqual(first);
  } finally {
    await realigning.close();
  }
});
