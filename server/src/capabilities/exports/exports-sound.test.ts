import { defaultArticleSettings, type ArticleSettings } from '@timbre/contract/articles/article-settings';
import { createArticle } from '@timbre/contract/articles/articles';
import type { RequestOf } from '@timbre/contract/call';
import type { ArticleExport, exportArticle } from '@timbre/contract/exports';
import { createShare, deleteShare, listShares, readSharedPage } from '@timbre/contract/shares';
import { createSound } from '@timbre/contract/sounds';
import { loudnessMeter } from '@timbre/media/loudness';
import { watermarkSeconds } from '@timbre/media/mix/watermark';
import { pcmSamples } from '@timbre/media/pcm';
import { encodeWav, readWavHeader } from '@timbre/media/wav';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseArticle, exportNow, paragraphs, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { decodeAudio } from '../../testing/decode-audio.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});
beforeEach(async () => {
  user = await studio.createUser();
});

const rate = 24_000;
const pathOf = (url: string) => new URL(url, studio.address);
const bytesAt = async (url: string) => new Uint8Array(await (await fetch(pathOf(url))).arrayBuffer());
const fileOf = (done: ArticleExport, format: string): Promise<Uint8Array> =>
  bytesAt(done.files.find((file) => file.format === format)?.url ?? '');
const textOf = async (done: ArticleExport, format: string) => Buffer.from(await fileOf(done, format)).toString('utf8');
const samplesOf = async (done: ArticleExport) =>
  decodeAudio(studio.platform.sandbox, await fileOf(done, done.format), rate);

type Options = Omit<RequestOf<typeof exportArticle>, 'articleId'>;

/** Exports paragraphs under settings of their script. */
async function make(
  segments: ReturnType<typeof paragraphs>,
  { settings = {}, ...options }: Options & { settings?: Partial<ArticleSettings> } = {},
  owner = user,
): Promise<ArticleExport> {
  const wanted = { ...defaultArticleSettings, ...settings };
  const { articleId } = await owner.client.send(createArticle, { title: 'Sound check', settings: wanted, segments });
  const done = await exportNow(studio, owner, articleId, options);
  expect(done).toMatchObject({ status: 'done', error: null });
  return done;
}

/** Power of one frequency in a stretch, by Goertzel's algorithm; 1 for a sine of full scale. */
function toneIn(samples: Int16Array, hertz: number, fromSeconds: number, seconds = 0.3): number {
  const [from, to] = [Math.round(fromSeconds * rate), Math.round((fromSeconds + seconds) * rate)];
  const part = samples.slice(from, to);
  const step = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let [one, two] = [0, 0];
  for (const sample of part) [one, two] = [sample / 32_768 + step * one - two, one];
  return Math.sqrt(one * one + two * two - step * one * two) / (part.length / 2);
}

describe('formats', () => {
  it.each(['mp3', 'wav', 'flac', 'opus', 'm4a'] as const)('%s is as long as it says, at both rates', async (format) => {
    for (const sampleRate of [24_000, 48_000] as const) {
      const done = await make(paragraphs('One sentence of some length.'), { format, sampleRate });
      expect(done).toMatchObject({ format, sampleRate, files: [{ kind: 'audio', format }] });
      const { length } = await samplesOf(done);
      // AAC in MP4 and MP3 carry up to three frames of padding.
      expect(Math.abs(length / rate - (done.durationSeconds ?? 0))).toBeLessThan(0.15);
    }
  });

  it('brings every subtitle format beside the audio, with times of the same words', async () => {
    const done = await make(paragraphs('Good morning.', 'Good night.'), { subtitles: ['srt', 'vtt', 'ass', 'json'] });
    expect(done.files.map(({ kind, format }) => `${kind} ${format}`)).toEqual([
      'audio mp3',
      'subtitles srt',
      'subtitles vtt',
      'subtitles ass',
      'subtitles json',
    ]);
    expect(await textOf(done, 'srt')).toMatch(/^1\r?\n00:00:00,\d{3} --> /);
    expect(await textOf(done, 'vtt')).toMatch(/^WEBVTT/);
    expect(await textOf(done, 'ass')).toContain('Good night.');
    const timing = JSON.parse(await textOf(done, 'json')) as { paragraphs: { text: string; words: unknown[] }[] };
    expect(timing.paragraphs.map(({ text, words }) => `${text} ${words.length}`)).toEqual([
      'Good morning. 2',
      'Good night. 2',
    ]);
  });
});

describe('packages', () => {
  it('hold a file for each paragraph with its own subtitles, named by order, role and first words', async () => {
    const settings = { roles: [{ id: 'a', name: 'Anna/Бо', colour: 'teal' as const }] };
    const segments = paragraphs({ text: 'First of all, hello.', role: 'a' }, 'Second thing.', '⸺', 'Third one here.');
    const done = await make(segments, { settings, format: 'wav', packaging: 'paragraphs', subtitles: ['srt'] });
    expect(done.files).toMatchObject([{ kind: 'archive', format: 'zip' }]);
    const archive = unzipSync(await fileOf(done, 'zip'));
    expect(Object.keys(archive)).toEqual([
      '001 Anna Бо – First of all, hello.wav',
      '001 Anna Бо – First of all, hello.srt',
      '002 Second thing.wav',
      '002 Second thing.srt',
      '003 Third one here.wav',
      '003 Third one here.srt',
      'README.txt',
    ]);
    const parts = Object.entries(archive).filter(([name]) => name.endsWith('.wav'));
    const lengths = await Promise.all(
      parts.map(async ([, bytes]) => (await decodeAudio(studio.platform.sandbox, bytes, rate)).length / rate),
    );
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(done.durationSeconds ?? 0, 2);
    const second = Buffer.from(archive['002 Second thing.srt'] ?? []).toString('utf8');
    expect(second).toMatch(/^1\r?\n00:00:00,\d{3} --> /);
    expect(second).toContain('Second thing.');
    expect(Buffer.from(archive['README.txt'] ?? []).toString('utf8')).toContain('allows commercial use');
  });

  it('hold the whole as one file when that is asked for', async () => {
    const done = await make(paragraphs('A.', 'B.'), { packaging: 'zip', subtitles: ['vtt'] });
    expect(Object.keys(unzipSync(await fileOf(done, 'zip')))).toEqual([
      'Sound check.mp3',
      'Sound check.vtt',
      'README.txt',
    ]);
  });
});

describe('loudness and gain', () => {
  it.each([
    ['podcast', -16],
    ['broadcast', -23],
  ] as const)('%s comes out at %s LUFS', async (loudness, lufs) => {
    const done = await make(
      paragraphs('A sentence that is long enough to be measured well, and then some more of it.'),
      {
        settings: { loudness },
        format: 'wav',
      },
    );
    const meter = loudnessMeter(rate, 1);
    meter.add(await samplesOf(done));
    expect(Math.abs(meter.integratedLufs() - lufs)).toBeLessThan(0.5);
    expect(done.loudnessLufs).toBeCloseTo(meter.integratedLufs(), 1);
    expect(meter.truePeakDb()).toBeLessThan(-0.9);
  });

  it('takes a target for one export alone', async () => {
    const text = 'A sentence that is long enough to be measured well, and then some more of it.';
    const done = await make(paragraphs(text), {
      settings: { loudness: 'broadcast' },
      loudness: 'podcast',
      format: 'wav',
    });
    const meter = loudnessMeter(rate, 1);
    meter.add(await samplesOf(done));
    expect(Math.abs(meter.integratedLufs() + 16)).toBeLessThan(0.5);
  });

  it('turns one paragraph down without rendering or charging it again', async () => {
    const loud = await saveArticle(user, 'The very same words are said here.');
    const first = await exportNow(studio, user, loud.articleId, { format: 'wav' });
    studio.engine.takeTexts();
    const done = await make(paragraphs({ text: 'The very same words are said here.', gainDb: -12 }), { format: 'wav' });
    expect(studio.engine.takeTexts()).toEqual([]);
    const powerOf = async (one: ArticleExport) => {
      const samples = await samplesOf(one);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    };
    expect(20 * Math.log10((await powerOf(done)) / (await powerOf(first)))).toBeCloseTo(-12, 0);
  });
});

describe('sounds and beds', () => {
  const beep = (seconds: number, hertz = 2000) =>
    encodeWav(
      Int16Array.from({ length: seconds * 48_000 }, (_, i) => 16_000 * Math.sin((2 * Math.PI * hertz * i) / 48_000)),
      48_000,
    );
  const library = async () => {
    const fileId = await uploadFile(user, beep(1), 'beep.wav');
    return (await user.client.send(createSound, { fileId })).id;
  };

  it('stand where their chips stand: before, between with a wait, and under the words after', async () => {
    const soundId = await library();
    const text = 'First words. Second words.';
    const chip = (at: number, mode: 'wait' | 'under') =>
      ({ kind: 'sound', start: at, end: at, soundId, gainDb: 0, mode }) as const;
    const done = await make(paragraphs({ text, marks: [chip(0, 'wait'), chip(12, 'wait')] }), { format: 'wav' });
    const samples = await samplesOf(done);
    const plain = await make(paragraphs(text), { format: 'wav' });
    expect((done.durationSeconds ?? 0) - (plain.durationSeconds ?? 0)).toBeCloseTo(2, 1);
    const speech = 12 * 0.06;
    expect(toneIn(samples, 2000, 0.2)).toBeGreaterThan(0.2);
    expect(toneIn(samples, 2000, 1 + speech / 4, speech / 2)).toBeLessThan(0.02);
    expect(toneIn(samples, 2000, 1 + speech + 0.3)).toBeGreaterThan(0.2);
    const under = await make(paragraphs({ text, marks: [chip(12, 'under')] }), { format: 'wav' });
    expect(under.durationSeconds).toBeCloseTo(plain.durationSeconds ?? 0, 1);
    expect(toneIn(await samplesOf(under), 2000, speech + 0.3)).toBeGreaterThan(0.2);
  });

  it('a bed plays behind the speech, makes it stereo, ends after it, and costs nothing', async () => {
    const bed = {
      soundId: 'bed:warm-pad',
      gainDb: -6,
      duckDb: -12,
      fadeInSeconds: 0.5,
      fadeOutSeconds: 1,
      loops: true,
    };
    const speech = paragraphs('Words over music that goes on behind them for a while.');
    const done = await make(speech, { settings: { bed }, format: 'wav' });
    const plain = await make(speech, { format: 'wav' });
    expect(done.credits).toBe(plain.credits);
    expect((done.durationSeconds ?? 0) - (plain.durationSeconds ?? 0)).toBeGreaterThan(0.5);
    const [stereo, mono] = await Promise.all([fileOf(done, 'wav'), fileOf(plain, 'wav')]);
    const channels = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset).getUint16(22, true);
    expect([channels(stereo), channels(mono)]).toEqual([2, 1]);
    // What is told of the loudness is of the mix, music and both channels with it.
    const measured = (bytes: Uint8Array, count: 1 | 2) => {
      const { dataStart = 0, dataBytes } = readWavHeader(bytes) ?? {};
      const meter = loudnessMeter(rate, count);
      meter.add(pcmSamples(bytes.slice(dataStart, dataStart + (dataBytes ?? 0))));
      return meter.integratedLufs();
    };
    expect(done.loudnessLufs).toBeCloseTo(measured(stereo, 2), 1);
    expect(plain.loudnessLufs).toBeCloseTo(measured(mono, 1), 1);
    expect((done.loudnessLufs ?? 0) - (plain.loudnessLufs ?? 0)).toBeGreaterThan(0.5);
  });

  it('fails with a clear sentence and no charge when a sound is gone', async () => {
    const marks = [{ kind: 'sound', start: 0, end: 0, soundId: 'nobody', gainDb: 0, mode: 'wait' }] as const;
    const { articleId } = await saveArticle(user, { text: 'Ding.', marks: [...marks] });
    const error = await refusal(exportNow(studio, user, articleId));
    expect(error).toMatchObject({ code: 'sound.unavailable' });
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
  });
});

describe('what the free plan takes home', () => {
  it('carries the tone and the note; a paid plan’s does not', async () => {
    const free = await studio.createUser('free', 1);
    const words = paragraphs('Words that are long enough to stand between two tones, as it were.');
    const marked = await make(words, { format: 'wav' }, free);
    const clean = await make(words, { format: 'wav' });
    expect([marked.isWatermarked, clean.isWatermarked]).toEqual([true, false]);
    const [with440, without440] = [await samplesOf(marked), await samplesOf(clean)];
    const start = (samples: Int16Array) => toneIn(samples, 440, 0.02, 0.15);
    const end = (samples: Int16Array) => toneIn(samples, 440, samples.length / rate - watermarkSeconds + 0.02, 0.15);
    expect(start(with440)).toBeGreaterThan(4 * start(without440));
    expect(end(with440)).toBeGreaterThan(4 * end(without440));
    const note = Buffer.from(await fileOf(marked, 'wav')).toString('latin1');
    expect(note).toContain('For personal use only');
    expect(Buffer.from(await fileOf(clean, 'wav')).toString('latin1')).toContain('Synthetic speech made with Timbre');
  });
});

describe('a shared page', () => {
  it('plays for anyone, tells every word’s time, and is closed at once', async () => {
    const settings = { roles: [{ id: 'a', name: 'Anna', colour: 'teal' as const }] };
    const done = await make(paragraphs({ text: 'Hello there. [pause:1s] Bye.', role: 'a' }, 'Again.'), { settings });
    const share = await user.client.send(createShare, { exportId: done.id });
    expect(await user.client.send(createShare, { exportId: done.id })).toMatchObject({ id: share.id });
    const page = await studio.visitor.send(readSharedPage, { id: share.id });
    expect(page).toMatchObject({ title: 'Sound check', downloadUrl: null, language: 'en-US', engines: ['fake'] });
    expect(page.paragraphs.map(({ role, text }) => [role, text.replace(/\s+/g, ' ')])).toEqual([
      ['Anna', 'Hello there. Bye.'],
      [null, 'Again.'],
    ]);
    const [first] = page.paragraphs;
    expect(first?.words.map(({ start, end }) => first.text.slice(start, end))).toEqual(['Hello', 'there.', 'Bye.']);
    expect((await fetch(pathOf(page.audioUrl))).status).toBe(200);
    expect(await user.client.send(listShares, { articleId: done.articleId })).toHaveLength(1);

    const stranger = await studio.createUser();
    expect((await refusal(stranger.client.send(createShare, { exportId: done.id }))).code).toBe('input.not-found');
    expect((await refusal(stranger.client.send(deleteShare, { id: share.id }))).code).toBe('input.not-found');
    await user.client.send(deleteShare, { id: share.id });
    expect((await refusal(studio.visitor.send(readSharedPage, { id: share.id }))).code).toBe('input.not-found');
  });

  it('goes with its article, and offers the file only when its owner says so', async () => {
    const done = await make(paragraphs('Take it home.'));
    const { id } = await user.client.send(createShare, { exportId: done.id, isDownloadable: true });
    expect((await studio.visitor.send(readSharedPage, { id })).downloadUrl).toContain('Sound%20check.mp3');
    await eraseArticle(user, done.articleId);
    expect((await refusal(studio.visitor.send(readSharedPage, { id }))).code).toBe('input.not-found');
  });

  it('is not made of an archive', async () => {
    const done = await make(paragraphs('Packed.'), { packaging: 'zip' });
    expect((await refusal(user.client.send(createShare, { exportId: done.id }))).message).toContain('one audio file');
  });
});
