import type { Emotion } from '@timbre/contract/script';
import type { Speaker, VoiceMeasures } from '@timbre/contract/voices';
import type { VoiceRow } from './voices.store.ts';

/** What an engine says of its voice beyond the catalogue's row. */
export interface VoiceFacts {
  /** `neutral` first. */
  readonly emotions: readonly Emotion[];
  readonly measured: VoiceMeasures | null;
}

/** For a voice whose engine is gone. */
const unknownFacts: VoiceFacts = { emotions: ['neutral'], measured: null };

/** A catalogue voice in the specification's names. */
export function speakerOf(
  voice: VoiceRow,
  { isFavourite, facts = unknownFacts }: { readonly isFavourite: boolean; readonly facts: VoiceFacts | undefined },
): Speaker {
  const path = `/gateway-apis/tts/v1/voices/${encodeURIComponent(voice.id)}`;
  return {
    speaker: voice.id,
    speakerId: voice.id,
    name: voice.name,
    speakerType: 'origin',
    headerImage: `${path}/face`,
    vipAuth: voice.quality,
    useStatus: voice.isAvailable ? 1 : 0,
    tags: [...voice.tags],
    playCount: voice.playCount,
    gender: voice.gender,
    age: voice.age,
    accent: voice.accent,
    language: voice.language,
    isFavourite,
    langDemoList: [{ lang: voice.language, demoUrl: `${path}/demo`, demoDesc: voice.demoText }],
    domainName: [],
    originSpeaker: voice.id,
    is48k: voice.sampleRate >= 48_000,
    engine: voice.engine,
    base: voice.base,
    sampleRate: voice.sampleRate,
    secondsPerCharacter: voice.secondsPerCharacter,
    position: voice.position,
    emotionSet: [...facts.emotions],
    measured: facts.measured,
  };
}
