import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@timbre/contract/call';
import {
  listAvatars,
  listGestureAvatars,
  listPhotoTags,
  listPhotoTemplates,
  readAvatarCriteria,
  usePhotoTemplate,
} from '@timbre/contract/talking-photos/talking-photos-avatars';
import { listAvatarCases } from '@timbre/contract/talking-photos/talking-photos-cases';
import {
  agreeToPhoto,
  detectAvatar,
  listPhotos,
  portraitConsent,
  readPhoto,
} from '@timbre/contract/talking-photos/talking-photos-photos';
import type { Language } from '@timbre/contract/screens/screen';
import { useLanguage } from '../../i18n/use-language.ts';
import { api } from '../../lib/http/api.ts';
import { upload } from '../../lib/http/upload.ts';

/** Everything that is kept of talking photos and avatars stands under this key. */
export const talkingKey = ['talking-photos'] as const;
export const photoProjectsKey = [...talkingKey, 'projects'] as const;
export const photosKey = [...talkingKey, 'photos'] as const;
export const ownAvatarsKey = [...talkingKey, 'own-avatars'] as const;

/** Lists of projects are read again: one was made, changed or finished. */
export const photoProjectsChanged = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: photoProjectsKey });

/** Photos that were found to have a face, the newest first. */
export const usePhotos = (pageNum: number, pageSize = 24) =>
  useQuery({
    queryKey: [...photosKey, 'list', pageNum, pageSize],
    queryFn: ({ signal }) => api.send(listPhotos, { pageNum, pageSize }, { signal }),
    // A picture's address is new with every answer, and the browser would load it again.
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });

export const photoQuery = (id: string) => ({
  queryKey: [...photosKey, 'one', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => api.send(readPhoto, { id }, { signal }),
  refetchOnWindowFocus: false,
  staleTime: 600_000,
  retry: false,
});

/** Null: none is meant. */
export const usePhoto = (id: string | null) => useQuery({ ...photoQuery(id ?? ''), enabled: id !== null });

export interface Sending {
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
  /** Id of an upload that was broken off: only its missing parts are sent. */
  readonly uploadId?: string | undefined;
  readonly onStart?: (uploadId: string) => void;
}

/** Sends a picture and finds its faces; what can't speak is refused with the reason. */
export function useDetectPhoto() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, ...sending }: Sending & { readonly file: File }) => {
      const fileId = await upload(file, sending);
      return api.send(detectAvatar, { fileId }, { signal: sending.signal, idempotencyKey: fileId });
    },
    onSuccess: (photo) => {
      queryClient.setQueryData(photoQuery(photo.photoId).queryKey, photo);
      void queryClient.invalidateQueries({ queryKey: [...photosKey, 'list'] });
    },
  });
}

/** Says that the person may use the portrait; in the wording of the language it was shown in. */
export function useAgreeToPhoto() {
  const queryClient = useQueryClient();
  const consentLanguage: Language = useLanguage();
  return useMutation({
    mutationFn: (id: string) => api.send(agreeToPhoto, { id, consent: portraitConsent.version, consentLanguage }),
    onSuccess: (photo) => queryClient.setQueryData(photoQuery(photo.photoId).queryKey, photo),
  });
}

export type AvatarQuery = Omit<RequestOf<typeof listAvatars>, 'language'>;

/** The cast, as the criteria say; gestures have a list of their own. */
export function useAvatars({ avatarType, ...query }: AvatarQuery) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...talkingKey, 'avatars', avatarType ?? null, query, language],
    queryFn: ({ signal }) =>
      avatarType === 'gesture'
        ? api.send(listGestureAvatars, { ...query, language }, { signal })
        : api.send(
            listAvatars,
            { ...query, language, ...(avatarType === undefined ? {} : { avatarType }) },
            { signal },
          ),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
}

export function useAvatarCriteria() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...talkingKey, 'criteria', language],
    queryFn: ({ signal }) => api.send(readAvatarCriteria, { language }, { signal }),
    staleTime: 600_000,
  });
}

/** One's own avatars and the slots they take. */
export const useOwnAvatars = () =>
  useQuery({
    queryKey: ownAvatarsKey,
    queryFn: ({ signal }) => api.send(listAvatarCases, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.totalList.some(({ status }) => status === 0) === true ? 2000 : false),
  });

export type TemplateQuery = Omit<RequestOf<typeof listPhotoTemplates>, 'language'>;

export function usePhotoTemplates(query: TemplateQuery) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...talkingKey, 'templates', query, language],
    queryFn: ({ signal }) => api.send(listPhotoTemplates, { ...query, language }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
}

export function usePhotoTags() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...talkingKey, 'tags', language],
    queryFn: ({ signal }) => api.send(listPhotoTags, { language }, { signal }),
    staleTime: 600_000,
  });
}

/** The template as a page; refused where there are too few credits to unlock it. */
export function useTakeTemplate() {
  const language = useLanguage();
  return useMutation({ mutationFn: (id: string) => api.send(usePhotoTemplate, { id, language }) });
}
