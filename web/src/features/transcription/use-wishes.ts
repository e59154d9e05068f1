import type { RecognitionLanguage } from '@timbre/contract/transcription/transcription-batches';
import type { AlbumFolder } from '../../domain/projects/albums/album-order.ts';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranscriptionAlbums } from './albums-api.ts';
import { useRecognitionLanguages, type RecognitionWishes } from './api.ts';

/** Stands for finding out the language; no language tag looks like it. */
export const detect = '*';

/** The one that is listened for before anyone chose: found out where that can be, else the reader's own, else any. */
export function firstLanguage(
  known: { readonly languages: readonly RecognitionLanguage[]; readonly canDetect: boolean },
  spoken: string,
): string | null {
  if (known.canDetect) return detect;
  const ready = known.languages.filter(({ state }) => state === 'ready');
  return (ready.find(({ language }) => language === spoken) ?? ready[0])?.language ?? null;
}

/** The album that is wished for, where there is one: a link to it may be older than its end. */
export const presentAlbum = (albumId: string | null, albums: readonly AlbumFolder[] = []): string | null =>
  albums.find(({ id }) => id === albumId)?.id ?? null;

/** How the recordings are listened to, and where the texts go. */
export function useWishes(firstAlbumId: string | null) {
  const spoken = useLanguage();
  const query = useRecognitionLanguages();
  const [chosen, setLanguage] = useState<string | null>(null);
  const [hasSpeakers, setHasSpeakers] = useState(true);
  const [speakerCount, setSpeakerCount] = useState<number | null>(null);
  const [wishedAlbumId, setAlbumId] = useState(firstAlbumId);
  const { data: albums, isPending } = useTranscriptionAlbums();
  const albumId = presentAlbum(wishedAlbumId, albums);
  const { data: known } = query;
  const language = chosen ?? (known === undefined ? null : firstLanguage(known, spoken));
  const wishes: RecognitionWishes = {
    hasSpeakers,
    ...(language === null || language === detect ? {} : { language }),
    ...(hasSpeakers && speakerCount !== null ? { speakerCount } : {}),
    ...(albumId === null ? {} : { albumId }),
  };
  return {
    query,
    known,
    language,
    setLanguage,
    hasSpeakers,
    setHasSpeakers,
    speakerCount,
    setSpeakerCount,
    albums,
    albumId,
    setAlbumId,
    wishes,
    /** Whether the album that is wished for is there is not known yet. */
    isWaiting: wishedAlbumId !== null && isPending,
    /** Nothing here hears anything. */
    isDeaf: known !== undefined && known.languages.every(({ state }) => state === 'missing'),
  };
}

export type Wishes = ReturnType<typeof useWishes>;
