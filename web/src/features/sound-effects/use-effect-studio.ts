import type { SoundEffect, SoundEffectTake } from '@timbre/contract/sound-effects/sound-effects';
import { useEffect, useState } from 'react';
import { readStored, store } from '../../lib/storage.ts';
import { useSession } from '../../lib/session/session.ts';
import { useEffectHistory, useHideTake, useKeepTake } from './api.ts';
import { draftOf, type EffectDraft, parseEffectDraft, promptProblem, requestOf } from './effect-draft.ts';
import { generationsOf, withTake } from './effect-history.ts';
import { type ClipControl, useClipPlayer } from './use-clip-player.ts';
import { useMaking } from './use-making.ts';

/** The specification's three views: 1 create, 2 list, 3 result. */
export type EffectView = 'create' | 'list' | 'result';

export interface EffectStudioOptions {
  /** Where it is asked from, as the call names it. */
  readonly source: 'web' | 'ttseditor';
  /** A visitor wants a sound. */
  readonly onVisitor: () => void;
  readonly onPlayFailed: (error: unknown) => void;
}

/** The form, kept in the browser: it is there again after a log-in, and for the next sound. */
function useKeptDraft() {
  const [draft, setDraft] = useState(() => parseEffectDraft(readStored('sound-effect-draft')));
  useEffect(() => {
    store('sound-effect-draft', JSON.stringify(draft));
  }, [draft]);
  return [draft, setDraft] as const;
}

/** Everything the three views share. */
export function useEffectStudio({ source, onVisitor, onPlayFailed }: EffectStudioOptions) {
  const { user, isLoading } = useSession();
  const isVisitor = user === null && !isLoading;
  const [draft, setDraft] = useKeptDraft();
  const [view, setView] = useState<EffectView>('create');
  /** Where the result's way back leads. */
  const [cameFrom, setCameFrom] = useState<EffectView>('create');
  const [shown, setShown] = useState<SoundEffect | null>(null);
  const [isPromptAsked, setIsPromptAsked] = useState(false);
  const history = useEffectHistory(view !== 'create');
  const clips: ClipControl = useClipPlayer((error) => {
    onPlayFailed(error);
    if (view === 'create') return;
    // The signed addresses may have run out.
    void history.refetch().then(({ data }) => {
      const fresh = generationsOf(data?.pages ?? []).find(({ id }) => id === shown?.id);
      if (fresh !== undefined) setShown(fresh);
    });
  });
  const show = (next: EffectView) => {
    clips.player.stop();
    setView(next);
  };
  const making = useMaking((made) => {
    setShown(made);
    setCameFrom('create');
    show('result');
  });
  const changeTake = (change: Partial<SoundEffectTake> & { readonly id: string }) =>
    setShown((before) => before && withTake(before, change));
  const problemOfPrompt = promptProblem(draft.prompt);
  return {
    source,
    draft,
    view,
    show,
    shown,
    history,
    clips,
    making,
    isVisitor,
    keep: useKeepTake(changeTake),
    hide: useHideTake(changeTake),
    /** What is wrong with the description, once it was to be sent; too long is said at once. */
    promptProblem: isPromptAsked || problemOfPrompt === 'sound-effect.prompt-long' ? problemOfPrompt : null,
    change: (part: Partial<EffectDraft>) => {
      setDraft((before) => ({ ...before, ...part }));
      setIsPromptAsked(false);
      making.forget();
    },
    /** False: the description has to be mended first. */
    generate: (): boolean => {
      setIsPromptAsked(true);
      if (problemOfPrompt !== null) return false;
      if (isVisitor) onVisitor();
      else making.make(requestOf(draft, source));
      return true;
    },
    open: (generation: SoundEffect) => {
      setShown(generation);
      setCameFrom('list');
      show('result');
    },
    back: () => show(cameFrom),
    /** Back to the form, as it was when these were made. */
    regenerate: () => {
      if (shown !== null) setDraft(draftOf(shown));
      making.forget();
      show('create');
    },
  };
}

export type EffectStudio = ReturnType<typeof useEffectStudio>;
