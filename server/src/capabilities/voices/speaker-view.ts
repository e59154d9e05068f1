import type { Speaker, SpeakerParams } from '@timbre/contract/voices/voices';
import { scenariosOf } from '@timbre/contract/voices/voices-scenarios';
import type { VoiceRow } from './voices.store.ts';
import type { VoiceFacts } from './voices.tables.ts';

/** What the user who asks has to do with a voice. */
export interface UserVoice {
  readonly isFavourite: boolean;
  readonly params: SpeakerParams | null;
  /** 0 positive, 1 negative, null none. */
  readonly voteType: number | null;
}

/** For a voice whose engine is gone. */
const unknownFacts: VoiceFacts = { emotions: ['neutral'], measured: null, canSayIpa: false };

/** The specification shows no more of what a voice suits. */
const domainNames = 4;

/** A voice of one's own that came with an instant avatar. */
export const isOfAvatar = ({ tags }: Pick<VoiceRow, 'tags'>): boolean => tags.includes('avatar');

/** A catalogue voice in the specification's names. */
export function speakerOf(
  voice: VoiceRow,
  { isFavourite, params, voteType }: UserVoice,
  { emotions, measured, canSayIpa }: VoiceFacts = unknownFacts,
): Speaker {
  const path = `/gateway-apis/tts/v1/voices/${encodeURIComponent(voice.id)}`;
  const isOwn = voice.ownerId !== null;
  const is48k = voice.sampleRate >= 48_000;
  return {
    speaker: voice.id,
    speakerId: voice.id,
    name: voice.name,
    speakerType: isOwn ? (isOfAvatar(voice) ? 'avatar' : 'clone') : 'origin',
    headerImage: `${path}/face`,
    vipAuth: voice.quality,
    useStatus: voice.isAvailable ? 1 : 0,
    tags: [...voice.tags],
    playCount: voice.playCount,
    gender: voice.gender,
    age: voice.age,
    accent: voice.accent,
    language: voice.language,
    specificLanguageSet: [voice.language],
    clonedLanguages: isOwn ? [voice.language] : [],
    isFavourite,
    favourite: isFavourite,
    voteType,
    langDemoList: [{ lang: voice.language, demoUrl: `${path}/demo`, demoDesc: voice.demoText }],
    speakerEmotionCacheVOList: emotions.map((emotion) => ({ emotion, demoUrl: `${path}/demo?emotion=${emotion}` })),
    domainName: scenariosOf(voice.tags).slice(0, domainNames),
    originSpeaker: voice.id,
    is48k,
    isHave48k: is48k,
    style: 'neutral',
    params,
    engine: voice.engine,
    base: voice.base,
    sampleRate: voice.sampleRate,
    secondsPerCharacter: voice.secondsPerCharacter,
    position: voice.position,
    emotionSet: [...emotions],
    measured,
    canSayIpa,
    sentTo: voice.sentTo,
  };
}
