import { useQueryClient } from '@tanstack/react-query';
import { type Speaker, speakerInMood } from '@timbre/contract/voices/voices';
import { auditionLimits, playDemo } from '@timbre/contract/voices/voices-auditions';
import { useState } from 'react';
import type { PickerScene } from '../../domain/voices/picker-scene.ts';
import { textMismatch } from '../../domain/voices/text-language.ts';
import { isLocked } from '../../domain/voices/voice-filter.ts';
import { type VoiceStart, withVoice } from '../../domain/voices/voice-start.ts';
import { api } from '../../lib/http/api.ts';
import type { Demo } from '../../lib/session/use-demo.ts';
import { useSession } from '../../lib/session/session.ts';
import { creditsKey, useUserRights } from '../credits/api.ts';
import { usePremiumVoices } from './api.ts';
import { ownTextName } from './use-audition.tsx';

interface OwnWordsOptions {
  readonly scene: PickerScene | null;
  readonly demo: Demo;
  readonly voices: readonly Speaker[];
  /** How a voice begins when it is chosen. */
  readonly startOf: (voice: Speaker) => VoiceStart;
}

/** As many as may be sent, up to the end of a word. */
function within(text: string): string {
  const words = text.trim();
  const { textChars } = auditionLimits;
  return words.length <= textChars
    ? words
    : words.slice(0, textChars).replace(/\S+$/u, '') || words.slice(0, textChars);
}

/** Voices that say the person's own words, as they would be spoken were the voice chosen; it counts as a preview. */
export function useOwnWords({ scene, demo, voices, startOf }: OwnWordsOptions) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const premiumPreviewChars = useUserRights().data?.premiumPreviewChars;
  const hasPremiumVoices = usePremiumVoices();
  // What is written stays as it is while the list of voices is open.
  const [words] = useState(() => within(scene?.readWords() ?? ''));
  const [isWanted, setIsWanted] = useState(true);
  const canHear = scene !== null && user !== null && words !== '';

  const make = (voice: Speaker) => async (): Promise<string> => {
    const present = scene?.readDelivery() ?? { emotion: 'neutral', speed: 1, pitch: 0, speaker: '' };
    const { emotion, speed, pitch } = { ...present, ...withVoice(present.speaker, voice.speaker, startOf(voice)) };
    const articleId = await scene?.saveArticle?.();
    const speaker = speakerInMood(voice.speaker, emotion);
    const sent = { ...(articleId === undefined ? {} : { articleId }), text: words, speaker, speed, pitch };
    const { audioUrl } = await api.send(playDemo, sent);
    void queryClient.invalidateQueries({ queryKey: creditsKey });
    return audioUrl;
  };
  const hear = (voice: Speaker) => demo.toggleMade(ownTextName(voice.speaker), make(voice));
  /** One that the plan does not preview, or that can't read the words, is heard with its demo. */
  const canSay = (voice: Speaker): boolean =>
    (premiumPreviewChars !== 0 || !isLocked(voice, hasPremiumVoices)) && textMismatch(words, voice.language) === null;
  /** The list's play marks. */
  const listDemo: Demo =
    canHear && isWanted
      ? {
          ...demo,
          playing: voices.find(({ speaker }) => demo.playing === ownTextName(speaker))?.speaker ?? demo.playing,
          toggle: (speaker) => {
            const voice = voices.find((one) => one.speaker === speaker);
            if (voice !== undefined && canSay(voice) && demo.playing !== speaker) hear(voice);
            else demo.toggle(speaker);
          },
        }
      : demo;
  return { canHear, isWanted, setIsWanted, hear, listDemo };
}

export type OwnWords = ReturnType<typeof useOwnWords>;
