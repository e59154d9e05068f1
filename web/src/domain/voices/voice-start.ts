import type { Speaker, SpeakerParams } from '@timbre/contract/voices/voices';
import type { VoicePace } from './voice-matching.ts';

/** How a voice begins when it is chosen; what is left out stays as it was. */
export type VoiceStart = Partial<SpeakerParams>;

/** Another voice, set as it begins; a mood stays only where the voice stays. */
export const withVoice = <S extends string | null>(
  present: string | null | undefined,
  speaker: S,
  start: VoiceStart = {},
): VoiceStart & { readonly speaker: S } => ({
  ...(speaker === present ? {} : { emotion: 'neutral' as const }),
  ...start,
  speaker,
});

/** As the person's settings of it say; the pace that brings it towards a recording goes before theirs. */
export const voiceStart = ({ params }: Pick<Speaker, 'params'>, pace: VoicePace | null = null): VoiceStart => ({
  ...params,
  ...pace,
});
