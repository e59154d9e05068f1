import { useQueries } from '@tanstack/react-query';
import type { Photo } from '@timbre/contract/talking-photos/talking-photos-photos';
import { photoQuery } from '../../../domain/talking-photos/api.ts';
import { useDoc } from '../studio-context.ts';

/** Photos of the project whose use no one has agreed to yet. */
export function useUnagreedPhotos(): readonly Photo[] {
  const ids = useDoc(({ pages }) =>
    [...new Set(pages.flatMap(({ performer }) => (performer?.kind === 'photo' ? [performer.photoId] : [])))].join(' '),
  );
  return useQueries({
    queries: ids.split(' ').filter(Boolean).map(photoQuery),
    combine: (results) => results.flatMap(({ data }) => (data === undefined || data.hasConsent ? [] : [data])),
  });
}
