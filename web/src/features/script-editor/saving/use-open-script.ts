import { loudnessTargets } from '@timbre/contract/articles/article-settings';
import type { Article } from '@timbre/contract/articles/articles';
import { screenPath } from '@timbre/contract/screens/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSearchParams } from '../../../lib/router/use-router.ts';
import { useVoice, useVoices } from '../../voices/api.ts';
import { useSounds } from '../api.ts';
import type { PageHooks } from './open-script.ts';
import { openScript, type ScriptStart } from './open-script.ts';
import { speakersOf } from '../document/paragraph.ts';
import { useScriptOf } from '../studio-context.ts';
import { useVoicesOf } from '../delivery/use-voices-of.ts';
import '../../../i18n/areas/script-editor.ts';

const noSounds: readonly never[] = [];

const isSameList = (a: readonly string[], b: readonly string[] | null) => a.join('\n') === b?.join('\n');

/** A page about a kind of programme begins its script at that programme's loudness. */
const startOf = (params: URLSearchParams): ScriptStart => ({
  albumId: params.get('album'),
  loudness: loudnessTargets.find((target) => target === params.get('loudness')) ?? 'voice',
});

/** The open script with voices and sounds, for as long as the page is there. */
export function useOpenScript(article: Article | null) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const queryClient = useQueryClient();
  // A voice that was just made is the first of a new script; it is awaited until the lists have it.
  const [made] = useState(() => (article === null ? params.get('voice') : null));
  const usual = useVoice(made);
  const { isPending, isFetching, error } = useVoices();
  const first = made !== null && usual?.speaker !== made && isFetching ? undefined : usual;
  const hasCatalogue = !isPending && error === null;
  const sounds = useSounds().data ?? noSounds;
  const [script] = useState(() => openScript(article, startOf(params), t('script.text')));
  const speakers = useScriptOf(script.editor, ({ doc }) => speakersOf(doc), isSameList);
  const { listed, voices, nameOf } = useVoicesOf(speakers);

  useEffect(
    () =>
      script.start(({ id }, isNew) => {
        // Not through the router: that would open the page again and forget what undo knows.
        if (isNew) window.history.replaceState(window.history.state, '', screenPath('article-editor', { id }));
        void queryClient.invalidateQueries({ queryKey: ['articles'] });
      }),
    [script, queryClient],
  );
  useEffect(
    () => script.learn({ voices, nameOf, first, hasCatalogue, sounds }),
    [script, voices, nameOf, first, hasCatalogue, sounds],
  );
  return { script, voices: listed, voiceOf: (speaker: string) => voices.get(speaker), nameOf, sounds };
}

/** Puts into the script what the page does now. */
export function useConnected({ connect }: { connect: (page: PageHooks) => void }, page: PageHooks): void {
  useLayoutEffect(() => connect(page));
}
