import { useTranslation } from '../../i18n/use-translation.ts';
import type { Filed, ListChange } from './list-change.ts';
import { wayBack, type AlbumGroup } from './way-back.ts';
import { showError } from '../plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import '../../i18n/areas/albums.ts';
import '../../i18n/areas/lists.ts';

export interface ListActions {
  readonly rename: (id: string, title: string) => void;
  /** Null: out of any album; `albumName` is for the message. */
  readonly move: (ids: readonly string[], albumId: string | null, albumName: string) => void;
  readonly bin: (ids: readonly string[]) => void;
  readonly restore: (ids: readonly string[]) => void;
  readonly erase: (ids: readonly string[]) => void;
}

/** What can be done with the rows of a list, each with its word about what happened and, where there is one, its way back. */
export function useListActions(
  entries: readonly Filed[],
  change: (change: ListChange) => Promise<unknown>,
): ListActions {
  const { t } = useTranslation();
  // `said` runs for every change, however soon the next one follows.
  const run = (one: ListChange, said: () => void) => void change(one).then(said, showError);
  const restore = (ids: readonly string[]) =>
    run({ type: 'restore', ids }, () => showToast(t('albums.restored', { count: ids.length }), 'done'));
  const takeBack = async (groups: readonly AlbumGroup[]) => {
    for (const { albumId, ids } of groups) await change({ type: 'move', ids, albumId });
    showToast(t('albums.movedBack', { count: groups.flatMap(({ ids }) => ids).length }), 'done');
  };
  return {
    restore,
    rename: (id, title) => run({ type: 'rename', ids: [id], title }, () => undefined),
    move: (ids, albumId, album) => {
      const groups = wayBack(entries, ids, albumId);
      const undo = { label: t('lists.undo'), run: () => void takeBack(groups).catch(showError) };
      const count = ids.length;
      run({ type: 'move', ids, albumId }, () =>
        showToast(
          albumId === null ? t('albums.movedOut', { count }) : t('albums.moved', { count, album }),
          'done',
          groups.length === 0 ? undefined : undo,
        ),
      );
    },
    bin: (ids) =>
      run({ type: 'bin', ids }, () =>
        showToast(t('albums.binned', { count: ids.length }), 'plain', {
          label: t('lists.undo'),
          run: () => restore(ids),
        }),
      ),
    erase: (ids) => run({ type: 'erase', ids }, () => showToast(t('albums.erased', { count: ids.length }), 'done')),
  };
}
