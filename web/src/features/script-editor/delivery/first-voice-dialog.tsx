import { useState } from 'react';
import { useSearchParams } from '../../../lib/router/use-router.ts';
import { chosenDelivery, isSameDelivery } from './chosen-delivery.ts';
import { chooseVoice } from '../document/paragraph-commands.ts';
import { useScript, useStudio } from '../studio-context.ts';

/**
 * `?openMiniAudio=true&audioTab={product}Lab` opens the list of voices, as after a successful clone; `&voice=` names the
 * one that was made, which a new script begins with.
 */
export function FirstVoiceDialog() {
  const { apply, voiceDialog, voices } = useStudio();
  const [query, setQuery] = useSearchParams();
  const [tab] = useState(() => query.get('audioTab'));
  const [made] = useState(() => query.get('voice'));
  const { common, speakers } = useScript(chosenDelivery, isSameDelivery);
  if (query.get('openMiniAudio') !== 'true' || voices.length === 0) return null;
  const close = () => {
    const rest = new URLSearchParams(query);
    rest.delete('openMiniAudio');
    rest.delete('audioTab');
    rest.delete('voice');
    setQuery(rest, { replace: true });
  };
  return voiceDialog({
    chosen: common.speaker ?? speakers[0] ?? '',
    tab,
    shown: made,
    onChoose: (speaker, start) => apply(chooseVoice(speaker, start)),
    onClose: close,
  });
}
