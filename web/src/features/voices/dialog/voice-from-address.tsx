import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from '../../../lib/router/use-router.ts';
import { type VoiceStart, voiceStart } from '../../../domain/voices/voice-start.ts';
import { useVoices } from '../api.ts';
import { rememberVoice } from '../recent-voices.ts';

interface VoiceFromAddressProps {
  readonly onChoose: (speaker: string, start: VoiceStart) => void;
}

/** `?voice=…` chooses a voice, as the voice store's "Use this voice" does; one that is not there chooses nothing. */
export function VoiceFromAddress({ onChoose }: VoiceFromAddressProps) {
  const [query, setQuery] = useSearchParams();
  const { voices } = useVoices();
  const wanted = query.get('voice');
  const take = useEffectEvent(() => {
    if (wanted === null || voices.length === 0) return;
    const voice = voices.find(({ speaker }) => speaker === wanted);
    if (voice !== undefined) {
      const start = voiceStart(voice);
      rememberVoice(voice, start);
      onChoose(wanted, start);
    }
    const rest = new URLSearchParams(query);
    rest.delete('voice');
    setQuery(rest, { replace: true });
  });
  useEffect(() => take(), [wanted, voices]);
  return null;
}
