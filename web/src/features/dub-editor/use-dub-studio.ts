import { useQueryClient } from '@tanstack/react-query';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useSpokenVoices } from '../voices/api.ts';
import { refetchDub } from './api.ts';
import type { DubDoc } from './document/dub-doc.ts';
import { openDub } from './open-dub.ts';
import { noticeRevision } from './saving/notice-revision.ts';
import type { DubStudio, DubStudioParts } from './studio-context.ts';

/** The voices that anything speaks in, as one text that changes with them alone. */
const voicesOf = ({ lines, settings }: DubDoc): string => {
  const ids = new Set(settings.speakers.flatMap(({ voices }) => Object.values(voices)));
  for (const { wordings } of lines)
    for (const { voiceId } of Object.values(wordings)) if (voiceId !== null) ids.add(voiceId);
  return [...ids].sort().join(' ');
};

/** Everything the parts of the editor share, for as long as it is open. */
export function useDubStudio(dub: Dub, parts: DubStudioParts): DubStudio {
  const queryClient = useQueryClient();
  const [{ start, ...open }] = useState(() => openDub(dub));
  const { id, store, saver, player, selection, focus } = open;
  useEffect(() => start(), [start]);

  const wanted = useStore(selection, (state) => state.language);
  const target = dub.languages.find(({ language }) => language === wanted) ?? dub.languages[0];
  const { language = '', audioUrl = null, holds = noHolds } = target ?? {};
  useEffect(
    () => player.setDub(audioUrl === null ? null : { language, url: audioUrl, holds }),
    [player, language, audioUrl, holds],
  );
  // What was made on the server may have changed the lines: a language that was added, subtitles that were read.
  const { revision, status } = dub;
  useEffect(() => {
    void noticeRevision(saver, { id, revision }).catch(() => undefined);
    // What was refused while something else was made may be taken now.
    if (saver.snapshot().state === 'refused') void saver.flush().catch(() => undefined);
  }, [saver, id, revision, status]);

  const names = useSyncExternalStore(store.subscribe, () => voicesOf(store.snapshot().doc));
  const { voices } = useSpokenVoices(useMemo(() => names.split(' ').filter(Boolean), [names]));
  return useMemo(() => {
    const show = (step: () => string | null) => () => {
      const lineId = step();
      if (lineId === null) return;
      selection.setState({ lineId });
      focus.show(lineId);
    };
    return {
      ...open,
      ...parts,
      dub,
      target,
      language,
      voiceNamed: (voiceId) => voices.get(voiceId),
      edit: store.edit,
      select: (change) => selection.setState(change),
      undo: show(store.undo),
      redo: show(store.redo),
      refresh: async () => {
        await refetchDub(queryClient, id);
      },
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the parts of an open project never change
  }, [id, parts, dub, target, language, voices, queryClient]);
}

const noHolds: Dub['languages'][number]['holds'] = [];
