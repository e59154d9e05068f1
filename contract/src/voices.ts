import * as z from 'zod/mini';
import { call } from './call.ts';
import { pageNumber, pageOf } from './paging.ts';

export const voiceLimits = { page: 2000, allPage: 50, sortHot: 6, searchDebounceMs: 200 } as const;

/** Standard: formant synthesis · Premium: recorded units and statistical voices · Ultra: neural models and remote providers. */
export const qualityLabels = ['Standard', 'Premium', 'Ultra'] as const;

/** A catalogue voice, in the specification's names; what the last block adds is ours. */
export const speaker = z.object({
  speaker: z.string(),
  speakerId: z.string(),
  name: z.string(),
  speakerType: z.enum(['origin', 'clone', 'avatar', 'none']),
  headerImage: z.string(),
  /** 0 Standard, 1 Premium, 2 Ultra. */
  vipAuth: z.number(),
  useStatus: z.number(),
  tags: z.array(z.string()),
  playCount: z.number(),
  gender: z.enum(['male', 'female', 'neutral']),
  age: z.number(),
  accent: z.string(),
  /** BCP 47. */
  language: z.string(),
  isFavourite: z.boolean(),
  langDemoList: z.array(z.object({ lang: z.string(), demoUrl: z.string(), demoDesc: z.string() })),
  domainName: z.array(z.string()),
  originSpeaker: z.string(),
  is48k: z.boolean(),
  engine: z.string(),
  base: z.string(),
  sampleRate: z.number(),
  secondsPerCharacter: z.number(),
  /** Place in the catalogue; the best understood voices come first. */
  position: z.number(),
});
export type Speaker = z.infer<typeof speaker>;

export const searchSpeakers = call({
  id: 'searchSpeakers',
  method: 'GET',
  path: '/gateway-apis/tts/v1/storeSpeakerV2/searchSpeakerList',
  access: 'public',
  input: z.object({
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    language: z.optional(z.string()),
    gender: z.optional(z.string()),
    vipAuth: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2))),
    pageSize: pageNumber(1, voiceLimits.page),
    pageNum: pageNumber(1, 1),
    sort: z._default(z.coerce.number(), voiceLimits.sortHot),
  }),
  output: pageOf(speaker),
});

/** The voice's short demo, made on first request and kept. */
export const readVoiceDemo = call({
  id: 'readVoiceDemo',
  method: 'GET',
  path: '/gateway-apis/tts/v1/voices/{speaker}/demo',
  kind: 'file',
  access: 'public',
  input: z.object({ speaker: z.string() }),
  output: z.unknown(),
});

export const listLanguages = call({
  id: 'listLanguages',
  method: 'GET',
  path: '/gateway-apis/tts/v2/language/getLanguageAndAccent',
  access: 'public',
  input: z.object({}),
  output: z.array(
    z.object({ language: z.string(), name: z.string(), accents: z.array(z.string()), voiceCount: z.number() }),
  ),
});
