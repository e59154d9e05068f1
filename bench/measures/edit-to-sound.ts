import { createClient } from '@timbre/client';
import { createArticle, updateArticle, type Article } from '@timbre/contract/articles/articles';
import { changeArticle } from '@timbre/contract/articles/articles-changes';
import { listenToArticle } from '@timbre/contract/articles/articles-speech';
import type { Segment } from '@timbre/contract/segments';
import { fliteCore } from '../../engines/src/speech/flite/flite-core.ts';
import { alternate, median, milliseconds, type BenchStudio, type Measure } from '../measure.ts';
import { prose } from '../texts.ts';

const characters = 30_000;
const pairs = 15;
const speaker = 'flite-rms';

const bytesOf = (value: object): number => Buffer.byteLength(JSON.stringify(value));

/** What the voice alone takes to speak such a sentence, in this process: no server can be sooner than that. */
async function voiceMs(): Promise<number> {
  const voice = await fliteCore();
  const request = {
    kind: 'flite',
    voice: 'rms',
    durationStretch: 1,
    meanHertz: null,
    halfTones: 0,
    lexicon: '',
  } as const;
  const times = Array.from({ length: pairs }, (_, edit) => {
    const started = performance.now();
    voice.run({ ...request, text: `This is edit ${edit} of a line.\n` }, () => undefined);
    return performance.now() - started;
  });
  return median(times);
}

async function openScript({ address, apiKey }: BenchStudio) {
  const client = createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': apiKey }) });
  const lines = prose(characters)
    .split('\n')
    .filter((line) => line !== '');
  let article: Article = await client.send(createArticle, { segments: lines.map((text) => ({ text, speaker })) });
  const place = article.segments.length >> 1;
  let edits = 0;

  /** Another first sentence in the middle of the script, as someone has just typed it. */
  const edited = (): Segment => {
    const old = article.segments[place];
    if (old === undefined) throw new Error('the script has no middle');
    edits += 1;
    return { ...old, text: `This is edit ${edits} of a line.${old.text.slice(old.text.indexOf('.') + 1)}` };
  };
  /** From the save to the first bytes of the sentence's sound, as the player gets them. */
  const soundMs = async (save: () => Promise<number>, segmentId: string): Promise<number> => {
    const started = performance.now();
    const revision = await save();
    const request = { id: article.articleId, segmentId, until: 'sentence' as const };
    for await (const { audioUrl } of client.events(listenToArticle, request)) {
      const { body } = await fetch(new URL(audioUrl, address));
      const reader = body?.getReader();
      await reader?.read();
      const elapsed = performance.now() - started;
      await reader?.cancel();
      article = { ...article, revision };
      return elapsed;
    }
    throw new Error('no sentence was spoken');
  };
  const keep = (segment: Segment): void => {
    article = { ...article, segments: article.segments.with(place, segment) };
  };
  const sent = { ours: 0, baseline: 0 };
  return {
    sent,
    ours: () => {
      const segment = edited();
      const change = { id: article.articleId, revision: article.revision, put: [segment] };
      sent.ours = bytesOf(change);
      keep(segment);
      return soundMs(async () => (await client.send(changeArticle, change)).revision, segment.id);
    },
    baseline: () => {
      const segment = edited();
      keep(segment);
      const { articleId: id, revision, title, settings, segments } = article;
      const change = { id, revision, title, settings, segments };
      sent.baseline = bytesOf(change);
      return soundMs(async () => (await client.send(updateArticle, change)).revision, segment.id);
    },
  };
}

/** One sentence of a long script is edited and heard, against a save of the whole script before it is. */
export const editToSound: Measure = {
  name: 'edit-to-sound',
  bar: 0.5,
  needs: ['flite'],
  run: async (studio) => {
    const script = await openScript(studio);
    const { ours, baseline } = await alternate(pairs, script.ours, script.baseline);
    return {
      ratio: ours / baseline,
      detail: `30,000 characters: ${milliseconds(ours)} and ${script.sent.ours} bytes sent, against ${milliseconds(baseline)} and ${script.sent.baseline} bytes with the whole script; the voice alone takes ${milliseconds(await voiceMs())}`,
    };
  },
};
