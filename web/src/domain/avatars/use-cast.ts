import type { AvatarType } from '@timbre/contract/talking-photos/photo-document';
import { photoLimits } from '@timbre/contract/talking-photos/photo-document';
import type { AvatarCase } from '@timbre/contract/talking-photos/talking-photos-avatars';
import { useCallback, useMemo, useState } from 'react';
import { useAvatarCriteria, useAvatars } from '../talking-photos/api.ts';
import { searchAvatars, type AvatarChoice, type AvatarSearch } from './avatar-filter.ts';

const none: readonly AvatarCase[] = [];

/** The cast of one kind, and the search in it: it is small enough to be here as a whole, so that filters answer at once. */
export function useCast(firstKind: AvatarType) {
  const [kind, setKind] = useState(firstKind);
  const [keyword, setKeyword] = useState('');
  const [choice, setChoice] = useState<AvatarChoice>({});
  const list = useAvatars({ pageNum: 1, pageSize: photoLimits.largestPage, avatarType: kind });
  const criteria = useAvatarCriteria().data?.criteria;
  const names = useMemo(
    () =>
      new Map(
        criteria?.flatMap(({ id, values }) => values.map(({ value, name }) => [`${id} ${value}`, name] as const)),
      ),
    [criteria],
  );
  const nameOf = useCallback(
    (criterion: string, value: string) => names.get(`${criterion} ${value}`) ?? value,
    [names],
  );
  const search: AvatarSearch = useMemo(() => ({ choice, keyword, nameOf }), [choice, keyword, nameOf]);
  const avatars = list.data?.results ?? none;
  const found = useMemo(() => searchAvatars(avatars, search), [avatars, search]);
  return { kind, setKind, search, setKeyword, setChoice, list, avatars, criteria: criteria ?? [], found };
}
