import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { usePhotoEditorTexts } from '../../i18n/texts/photo-editor.ts';
import { photoProjectsChanged, useOwnAvatars } from '../../domain/talking-photos/api.ts';
import { photoEditorPath } from '../../domain/talking-photos/photo-editor-path.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { useSpokenVoices, useVoice } from '../voices/api.ts';
import { fillVoices } from './document/edit-lines.ts';
import type { PhotoDoc } from './document/photo-doc.ts';
import { usePhotoPlayback, type PhotoPlayRequest } from './preview/use-photo-playback.ts';
import { openPhoto, type PhotoStart } from './saving/open-photo.ts';
import { firstChange, selectedIn, type Selection } from './selection.ts';
import type { PhotoStudio, PhotoStudioParts } from './studio-context.ts';

const speakersOf = ({ pages }: PhotoDoc): string =>
  [...new Set(pages.flatMap(({ audioList }) => audioList.map(({ speaker }) => speaker)))].sort().join(' ');

/** Everything the parts of the editor share, for as long as it is open. */
export function usePhotoStudio(start: PhotoStart, parts: PhotoStudioParts, screen: PhotoStudio['screen']): PhotoStudio {
  const { t } = usePhotoEditorTexts();
  const queryClient = useQueryClient();
  const [{ start: startSaving, ...photo }] = useState(() => openPhoto(start));
  const { store, saver, selection } = photo;
  const playback = usePhotoPlayback(saver);
  const speakers = useSyncExternalStore(store.subscribe, () => speakersOf(store.snapshot().doc));
  const { voices } = useSpokenVoices(useMemo(() => speakers.split(' ').filter(Boolean), [speakers]));
  const firstSpeaker = useVoice(null)?.speaker ?? '';

  useEffect(
    () =>
      startSaving({
        onSaved: ({ id }, isNew) => {
          // Not through the router: that would open the page again and forget what undo knows.
          if (isNew) window.history.replaceState(window.history.state, '', photoEditorPath({ id }, screen));
          void photoProjectsChanged(queryClient);
        },
        onLostRecordings: (count) => showToast(t('lostRecordings', { count }), 'fail'),
      }),
    [startSaving, queryClient, screen, t],
  );
  const { data: own, error: ownError } = useOwnAvatars();
  // Lines that were there before the catalogue was get the voice to begin with: an avatar's own, where it has one.
  useEffect(() => {
    store.amend(
      fillVoices(({ performer }) => {
        if (performer?.kind !== 'avatar') return firstSpeaker;
        if (own === undefined && ownError === null) return '';
        return own?.totalList.find(({ caseId }) => caseId === performer.caseId)?.speakerId ?? firstSpeaker;
      }),
    );
  }, [store, firstSpeaker, speakers, own, ownError]);

  return useMemo(() => {
    const select = (change: Partial<Selection>) => selection.setState(change);
    const show = (step: () => void) => () => {
      const before = store.snapshot().doc;
      step();
      select(firstChange(before, store.snapshot().doc));
    };
    const playHere = (until: PhotoPlayRequest['until']) => {
      const selected = selectedIn(store.snapshot().doc, selection.getState());
      if (selected === null) return;
      const { page, line } = selected;
      playback.play({ pageId: page.id, until, ...(line === undefined ? {} : { lineId: line.id }) });
    };
    return {
      ...photo,
      ...parts,
      screen,
      playback,
      firstSpeaker,
      select,
      playHere,
      voiceOf: (speaker: string) => voices.get(speaker),
      edit: store.edit,
      undo: show(store.undo),
      redo: show(store.redo),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the parts of an open project never change
  }, [store, selection, parts, screen, playback, firstSpeaker, voices]);
}
