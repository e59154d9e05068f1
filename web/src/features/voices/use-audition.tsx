import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { Demo } from '../../lib/session/use-demo.ts';
import { useDemo } from '../../lib/session/use-demo.ts';
import { useSteady } from '../../lib/hooks/use-steady.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { PlansLink } from '../../domain/plans/plans-link.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { auditionFailure } from './audition-failure.ts';
import '../../i18n/areas/quick-voiceover.ts';
import '../../i18n/areas/voice-store.ts';

export interface Audition {
  readonly demo: Demo;
  /** What the plan allows no more of in this voice, as it is to be read; null: nothing. */
  readonly limitOf: (speaker: string) => string | null;
  /** The same of the voice that was asked last. */
  readonly limit: string | null;
  readonly asked: string | null;
}

/** Under which a voice says the voiceover's own text. */
const ownText = 'own text: ';
export const ownTextName = (speaker: string): string => ownText + speaker;

/** The voice behind what is heard; null: none. */
const speakerOfName = (name: string): string | null =>
  name === '' ? null : name.startsWith(ownText) ? name.slice(ownText.length) : name;

/** Hearing voices, with a word about it when one can't be heard. */
export function useAudition(): Audition {
  const { t } = useTranslation();
  const [limit, setLimit] = useState<string | null>(null);
  const [asked, setAsked] = useState('');
  const demo = useDemo((why) => {
    const failure = auditionFailure(why);
    if (failure === 'limit') setLimit(errorText(why));
    else showToast(failure === 'server' ? errorText(why) : t('voices.demoFailed'), 'fail');
  });
  const ask = (name: string) => {
    setLimit(null);
    setAsked(name);
  };
  const toggle = useSteady((name: string) => {
    ask(name);
    demo.toggle(name);
  });
  const toggleMade = useSteady((name: string, make: () => Promise<string>) => {
    ask(name);
    demo.toggleMade(name, make);
  });
  const { playing, state, stop, progress } = demo;
  const heard = useMemo(
    () => ({ playing, state, stop, progress, toggle, toggleMade }),
    [playing, state, stop, progress, toggle, toggleMade],
  );
  const speakerAsked = speakerOfName(asked);
  const limitOf = (speaker: string) => (speakerAsked === speaker ? limit : null);
  return { demo: heard, limitOf, limit, asked: speakerAsked };
}

export function AuditionLimit({ limit }: { readonly limit: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warn" isUrgent>
      <p>{limit}</p>
      <PlansLink source="audition" look="button">
        {t('voiceStore.seePlans')}
      </PlansLink>
    </Notice>
  );
}
