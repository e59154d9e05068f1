import type { OwnAvatar } from '@timbre/contract/talking-photos/talking-photos-cases';
import { useAvatarTexts } from '../../i18n/texts/avatars.ts';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { useOwnAvatars } from '../talking-photos/api.ts';
import type { AvatarPick } from './cast-gallery.tsx';
import { DemoTile } from './demo-tile.tsx';
import { GallerySkeleton } from './gallery-skeleton.tsx';
import classes from './gallery.module.css';
import { useTileKeys } from './use-tile-keys.ts';

const isReady = ({ status, useStatus }: OwnAvatar): boolean => status === 1 && useStatus === 1;

/** One's own avatars that may be used now. */
export function OwnAvatarTiles({ chosen, onChoose }: { chosen: string | null; onChoose: (pick: AvatarPick) => void }) {
  const { t } = useAvatarTexts();
  const { data, error, refetch } = useOwnAvatars();
  const ready = data?.totalList.filter(isReady) ?? [];
  const keys = useTileKeys(ready.length);
  if (data === undefined)
    return error === null ? (
      <GallerySkeleton shape="1" />
    ) : (
      <ListProblem error={error} onRetry={() => void refetch()} />
    );
  if (ready.length === 0) return <ListMessage title={t('own')} text={t('noneOwn')} />;
  return (
    <ul className={classes.tiles} aria-label={t('grid')} onKeyDown={keys.onKeyDown}>
      {ready.map(({ caseId, name, coverUrl, demoUrl, speakerId: speaker }, at) => (
        <DemoTile
          key={caseId}
          name={name}
          label={t('choose', { name })}
          coverUrl={coverUrl}
          demoUrl={demoUrl}
          shape="1"
          isChosen={caseId === chosen}
          isCurrent={at === keys.current}
          onFocus={() => keys.setCurrent(at)}
          onChoose={() => onChoose({ caseId, name, avatarType: 'standard', ...(speaker !== null && { speaker }) })}
        />
      ))}
    </ul>
  );
}
