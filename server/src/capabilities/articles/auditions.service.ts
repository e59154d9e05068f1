import { auditionLimits } from '@timbre/contract/voices/voices-auditions';
import { parseSpeaker } from '@timbre/contract/voices/voices';
import { readTags } from '@timbre/media/script/read-tags';
import type { Emotion } from '@timbre/contract/script';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { ByteAnswer } from '../../platform/http/route.ts';
import type { UrlSigner } from '../../platform/http/bodies/sign-url.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import type { DemoService } from '../speech/demos.service.ts';
import type { PlanSegment, SpeechService } from '../speech/speech.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { VoiceService, Voice } from '../voices/voices.types.ts';
import type { SentenceListener } from './sentence-listener.service.ts';

export interface AuditionServiceDeps {
  readonly db: Database;
  readonly projects: Pick<ProjectService, 'require'>;
  readonly segments: Pick<SegmentService, 'list'>;
  readonly voices: VoiceService;
  readonly plans: Pick<PlanService, 'requireTextLength'>;
  readonly speech: Pick<SpeechService, 'plan'>;
  readonly listen: SentenceListener;
  readonly demos: DemoService;
  readonly files: Pick<FileService, 'readFile'>;
  readonly signer: UrlSigner;
}

interface Audition {
  readonly articleId?: string | undefined;
  readonly text?: string | undefined;
  readonly speaker: string;
  readonly speed: number;
  readonly pitch: number;
}

/** Hearing voices before one is chosen. Charges nothing; sentences of articles count as previews. */
export interface AuditionService {
  /** Throws `input.not-found` for an article that is not the listener's, and what keeps a sentence from being heard. */
  readonly play: (
    actor: Actor | null,
    audition: Audition,
    signal: AbortSignal,
  ) => Promise<{ audioUrl: string; text: string | null }>;
  /** The demo's address, its play counted. Throws `voice.unavailable`, and `input.invalid` for a mood it cannot act. */
  readonly demo: (
    listener: string,
    speaker: string,
    userId?: string,
  ) => Promise<{ speaker: string; emotion: Emotion; audioUrl: string; playCount: number }>;
  /** The bytes of a signed address of this host. Throws `input.invalid` for any other, and `file.expired`. */
  readonly audio: (audioUrl: string, host: string, range: string | undefined) => Promise<ByteAnswer>;
}

const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const demoPath = (voiceId: string): string => `/gateway-apis/tts/v1/voices/${encodeURIComponent(voiceId)}/demo`;
const demoAddress = /^\/gateway-apis\/tts\/v1\/voices\/([^/]+)\/demo$/u;
const fileAddress = /^\/files\/([\w-]+)$/u;

/** The address of any audio of this host, else `input.invalid`. */
function onThisHost(audioUrl: string, host: string): URL {
  const base = `http://${host}`;
  const url = URL.canParse(audioUrl, base) ? new URL(audioUrl, base) : null;
  if (url === null || url.host !== new URL(base).host || !/^https?:$/u.test(url.protocol)) {
    fail('input.invalid', { field: 'audioUrl' }, 'Only audio from this studio can be opened.');
  }
  return url;
}

export function auditionService(deps: AuditionServiceDeps): AuditionService {
  const { db, projects, segments, voices, plans, speech, listen, demos, files, signer } = deps;

  const demoUrl = (voiceId: string, emotion: Emotion): string =>
    signer.sign(demoPath(voiceId), { emotion }, auditionLimits.linkSeconds);

  const voiceOf = async (id: string, userId?: string): Promise<{ voice: Voice; emotion: Emotion }> => {
    const { speaker, emotion } = parseSpeaker(id);
    const voice = (await voices.require([speaker], userId)).get(speaker) ?? fail('voice.unavailable');
    if (!(await voices.emotions(speaker, userId)).includes(emotion)) {
      fail('input.invalid', { field: 'speaker' }, `This voice cannot act "${emotion}".`);
    }
    return { voice, emotion };
  };

  /** The first paragraph of the article that says something. */
  async function firstParagraph(actor: Actor, articleId: string): Promise<Pick<PlanSegment, 'id' | 'text'>> {
    const rows = await segments.list(db, articleId);
    await plans.requireTextLength(
      actor,
      rows.map(({ text }) => text),
    );
    const texts = rows.map((row) => ({ id: row.id, text: readTags(row.text, row.marks).spoken }));
    return texts.find(({ text }) => isSpeakable(text)) ?? fail('text.empty');
  }

  const givenWords = (text: string): Pick<PlanSegment, 'id' | 'text'> =>
    isSpeakable(text)
      ? { id: 'words', text: readTags(text).spoken.replaceAll(/\s+/gu, ' ').trim() }
      : fail('text.empty');

  async function playSentence(actor: Actor, { articleId, text, ...audition }: Audition, signal: AbortSignal) {
    const { voice, emotion } = await voiceOf(audition.speaker, actor.userId);
    const { speed, pitch } = audition;
    if (articleId !== undefined) await projects.require(db, actor, articleId, 'article');
    const words = text === undefined ? await firstParagraph(actor, articleId ?? fail('text.empty')) : givenWords(text);
    const part = { voiceId: voice.id, emotion, speed, pitch, gainDb: 0, takeId: null };
    const segment: PlanSegment = { ...part, ...words, marks: [] };
    const found = new Map([[voice.id, voice]]);
    const sentences = await speech.plan(actor.userId, [segment], found);
    const spoken = { sentences, voices: found, soundUrls: new Map<string, string>() };
    const request = {
      projectId: articleId ?? null,
      ...spoken,
      from: 0,
      until: 1,
      signal,
    };
    for await (const { audioUrl, start, end } of listen(actor, request)) {
      return { audioUrl, text: segment.text.slice(start, end).trim() };
    }
    return fail('text.unspeakable');
  }

  return {
    play: async (actor, audition, signal) => {
      if (audition.text !== undefined && actor !== null) return playSentence(actor, audition, signal);
      if (audition.articleId !== undefined) return playSentence(actor ?? fail('input.not-found'), audition, signal);
      const { voice, emotion } = await voiceOf(audition.speaker, actor?.userId);
      return { audioUrl: demoUrl(voice.id, emotion), text: null };
    },

    demo: async (listener, speaker, userId) => {
      const { voice, emotion } = await voiceOf(speaker, userId);
      const playCount = await voices.countPlay(listener, voice);
      return { speaker: voice.id, emotion, audioUrl: demoUrl(voice.id, emotion), playCount };
    },

    audio: async (audioUrl, host, range) => {
      const { pathname, searchParams } = onThisHost(audioUrl, host);
      const fileId = fileAddress.exec(pathname)?.[1];
      const signature = searchParams.get('signature') ?? '';
      const expires = Number(searchParams.get('expires'));
      if (fileId !== undefined) return files.readFile({ fileId, expires, signature, downloadName: undefined, range });
      const voiceId = demoAddress.exec(pathname)?.[1];
      if (voiceId === undefined) {
        fail('input.invalid', { field: 'audioUrl' }, 'Only audio from this studio can be opened.');
      }
      if (!signer.verify(pathname, Object.fromEntries(searchParams))) fail('file.expired');
      const { emotion } = parseSpeaker(`${decodeURIComponent(voiceId)}@${searchParams.get('emotion') ?? 'neutral'}`);
      // The signature was given to someone who may hear it.
      const speaker = decodeURIComponent(voiceId);
      const owner = (await voices.find([speaker])).get(speaker)?.ownerId ?? undefined;
      const body = await demos.read(speaker, emotion, owner);
      return { status: 200, headers: { 'content-type': 'audio/wav' }, body };
    },
  };
}
