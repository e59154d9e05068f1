import type { RequestOf } from '@timbre/contract/call';
import type { ArticleExport, exportArticle } from '@timbre/contract/exports';
import { integratedLoudness } from '@timbre/media/loudness';
import { toFloat } from '@timbre/media/pcm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportNow, listen, saveArticle, type paragraphs } from '../../testing/steps/article-steps.ts';
import { decodeAudio } from '../../testing/decode-audio.ts';
import { speechEngines } from '../../testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  const engines = speechEngines();
  studio = await startTestStudio({ engines });
  user = await studio.createUser();
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});

const bytesOf = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${studio.address}${url}`, { headers });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const urlOf = (done: ArticleExport, kind: string): string => done.files.find((file) => file.kind === kind)?.url ?? '';
const audioOf = (done: ArticleExport): string => urlOf(done, 'audio');
const subtitlesOf = (done: ArticleExport): string => urlOf(done, 'subtitles');
const mp3FrameSeconds = 1152 / 24_000;
const lastCueEnd = (srt: string): number => {
  const [, hours, minutes, seconds] = /.*--> (\d+):(\d+):([\d,]+)/s.exec(srt) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds?.replace(',', '.'));
};

/** Exports, and decodes what was delivered. */
async function make(
  texts: Parameters<typeof paragraphs>,
  options: Omit<RequestOf<typeof exportArticle>, 'articleId'>,
): Promise<{ done: ArticleExport; samples: Int16Array; rate: number }> {
  const { articleId } = await saveArticle(user, ...texts);
  const done = await exportNow(studio, user, articleId, options);
  expect(done).toMatchObject({ status: 'done', error: null });
  const rate = 24_000;
  const { bytes } = await bytesOf(audioOf(done));
  expect(bytes.byteLength).toBe(done.files[0]?.sizeBytes);
  return { done, samples: await decodeAudio(studio.platform.sandbox, bytes, rate), rate };
}

const story =
  'The old clock on the landing had stopped at a quarter past three, and nobody had thought to wind it. ' +
  'Mrs. Bell said that it did not matter, because the sun told the time well enough for her. ' +
  'But the children, who had to be at school by eight, did not agree with her at all.';

describe.each([
  ['flite-rms', 'mp3'],
  ['espeak-en-us', 'wav'],
] as const)('a story read by %s as %s', (speaker, format) => {
  it('is as long as it says, as loud as every voice, and its last subtitle ends with it', async () => {
    const { done, samples, rate } = await make([{ text: story, speaker }], { format, subtitles: ['srt'] });
    expect(Math.abs(samples.length / rate - (done.durationSeconds ?? 0))).toBeLessThan(mp3FrameSeconds);
    expect(Math.abs(integratedLoudness([toFloat(samples)], rate) - -20)).toBeLessThan(1.5);
    const { bytes } = await bytesOf(subtitlesOf(done));
    const srt = Buffer.from(bytes).toString('utf8');
    expect(Math.abs(lastCueEnd(srt) - samples.length / rate)).toBeLessThan(mp3FrameSeconds);
    const words = (text: string) => text.match(/\p{L}+/gu) ?? [];
    expect(words(srt.replaceAll(/^.*-->.*$/gm, ''))).toEqual(words(story));
    expect(done.credits).toBeGreaterThan(0);
  });
});

describe('real engines in other ways', () => {
  it('speak mixed voices, scripts and speeds in one export, and bring words while listening', async () => {
    const texts = [
      { text: 'Good evening. 🎈 Welcome!', speaker: 'flite-slt', speed: 1.5 },
      { text: 'Bonsoir à tous.', speaker: 'espeak-fr', pitch: 3 },
      { text: 'これはテストです。', speaker: 'espeak-ja' },
    ];
    const { done, samples, rate } = await make(texts, { format: 'mp3', subtitles: ['srt'] });
    expect(Math.abs(samples.length / rate - (done.durationSeconds ?? 0))).toBeLessThan(mp3FrameSeconds);
    const { heard, error } = await listen(user, done.articleId);
    expect(error).toBeNull();
    expect(new Set(heard.map(({ engine }) => engine))).toEqual(new Set(['flite', 'espeak-ng']));
    expect(heard[0]?.words.map(({ start, end }) => texts[0]?.text.slice(start, end))).toEqual(['Good', 'evening']);
  });
});

describe('download', () => {
  it('is saved under the article’s name, whole or in parts, and until the address expires', async () => {
    const { articleId } = await saveArticle(user, 'Grüße/aus: "Köln" 🎈 <b>.');
    const done = await exportNow(studio, user, articleId, { format: 'mp3', subtitles: ['srt'] });
    const { answer, bytes } = await bytesOf(audioOf(done));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const name = /filename\*=UTF-8''(.*)$/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
    expect(decodeURIComponent(name)).toBe('Grüße aus Köln 🎈.mp3');
    const subtitles = await bytesOf(subtitlesOf(done));
    expect(subtitles.answer.headers.get('content-disposition')).toContain('.srt');
    expect(Buffer.from(subtitles.bytes).toString('utf8')).toMatch(/^1\n00:00:00,000 --> /);

    const part = await bytesOf(audioOf(done), { range: 'bytes=10-19' });
    expect(part.answer.status).toBe(206);
    expect(part.answer.headers.get('content-range')).toBe(`bytes 10-19/${bytes.byteLength}`);
    expect(part.bytes).toEqual(bytes.slice(10, 20));
    const tail = await bytesOf(audioOf(done), { range: 'bytes=-5' });
    expect(tail.bytes).toEqual(bytes.slice(-5));
    expect((await bytesOf(audioOf(done), { range: `bytes=${bytes.byteLength}-` })).answer.status).toBe(416);

    const changed = audioOf(done).replace(/signature=./, (start) =>
      start.endsWith('a') ? `${start}b` : 'signature=a',
    );
    expect((await bytesOf(changed)).answer.status).toBe(403);
    const foreign = audioOf(done).replace(/\/files\/[^?]+/, subtitlesOf(done).split('?')[0] ?? '');
    expect((await bytesOf(foreign)).answer.status).toBe(403);
    studio.clock.advance({ minutes: 59 });
    expect((await bytesOf(audioOf(done))).answer.status).toBe(200);
    studio.clock.advance({ minutes: 2 });
    const expired = await bytesOf(audioOf(done));
    expect(expired.answer.status).toBe(403);
    expect(Buffer.from(expired.bytes).toString('utf8')).toContain('This link has expired');
  });
});
