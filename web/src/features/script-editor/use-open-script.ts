import type { Article } from '@timbre/contract/articles';
import { screenPath } from '@timbre/contract/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useVoice, useVoices } from '../voices/api.ts';
import { useSounds } from './api.ts';
import type { PageHooks } from './open-script.ts';
import { openScript } from './open-script.ts';

const noSounds: readonly never[] = [];

/** The open script with voices and sounds, for as long as the page is there. */
export function useOpenScript(article: Article | null) {
  const { t, i18n } = useTranslation();
  const [params] = useSearchParams();
  const queryClient = useQueryClient();
  const catalogue = useVoices();
  const first = useVoice(null);
  const sounds = useSounds().data ?? noSounds;
  const voices = useMemo(() => new Map(catalogue.voices.map((voice) => [voice.speaker, voice])), [catalogue.voices]);
  const [script] = useState(() => openScript(article, params.get('album'), t('script.text')));

  useEffect(
    () =>
      script.start(({ articleId }, isNew) => {
        // Not through the router: that would open the page anew and forget what undo knows.
        if (isNew)
          window.history.replaceState(window.history.state, '', screenPath('article-editor', { id: articleId }));
        void queryClient.invalidateQueries({ queryKey: ['articles'] });
      }),
    [script, queryClient],
  );
  useEffect(() => script.learn({ voices, first, sounds }), [script, voices, first, sounds, i18n.language]);
  return { script, voices: catalogue.voices, voiceOf: (speaker: string) => voices.get(speaker), sounds };
}

/** Puts into the script what the page does now. */
export function useConnected({ connect }: { connect: (page: PageHooks) => void }, page: PageHooks): void {
  useLayoutEffect(() => connect(page));
}
