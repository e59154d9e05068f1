import { Button } from '@mantine/core';
import type { AvatarType } from '@timbre/contract/talking-photos/photo-document';
import type { AvatarCase } from '@timbre/contract/talking-photos/talking-photos-avatars';
import { useState } from 'react';
import { useAvatarTexts } from '../../i18n/texts/avatars.ts';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { AvatarFilters } from './avatar-filters.tsx';
import { DemoTile } from './demo-tile.tsx';
import { GallerySkeleton } from './gallery-skeleton.tsx';
import classes from './gallery.module.css';
import { LockedPrompt } from './locked-prompt.tsx';
import { useCast } from './use-cast.ts';
import { useTileKeys } from './use-tile-keys.ts';
import { isLockedFor, neededFor } from './unlock.ts';

/** An avatar as a page takes it. */
export interface AvatarPick {
  readonly caseId: string;
  readonly avatarType: AvatarType;
  readonly name: string;
  /** Its own voice, where it has one. */
  readonly speaker?: string;
}

interface CastGalleryProps {
  /** The kind that is shown first. */
  readonly kind?: AvatarType;
  readonly chosen?: string | null;
  /** Null: not known. */
  readonly creditsLeft: number | null;
  readonly onChoose: (avatar: AvatarPick) => void;
}

/** The cast, with its search. What is locked says what it takes instead of being chosen. */
export function CastGallery(props: CastGalleryProps) {
  const { kind: firstKind = 'standard', chosen = null, creditsLeft, onChoose } = props;
  const { t } = useAvatarTexts();
  const cast = useCast(firstKind);
  const { kind, list, found, search, setChoice, setKeyword } = cast;
  const keys = useTileKeys(found.length);
  const [asked, setAsked] = useState<AvatarCase | null>(null);
  const isLocked = (avatar: AvatarCase) => isLockedFor(creditsLeft, neededFor(avatar, kind));
  const factsOf = ({ age, gender, tags }: AvatarCase) =>
    [search.nameOf('age', age), search.nameOf('gender', gender), search.nameOf('dress', tags['dress'] ?? '')]
      .filter(Boolean)
      .join(' · ');
  return (
    <div className={classes.gallery}>
      <AvatarFilters
        avatars={cast.avatars}
        criteria={cast.criteria}
        search={search}
        kind={kind}
        onKind={cast.setKind}
        onKeyword={setKeyword}
        onChoice={setChoice}
      />
      {list.data === undefined && list.error === null && <GallerySkeleton shape="4 / 3" />}
      {list.data === undefined && list.error !== null && (
        <ListProblem error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data !== undefined && (
        <p className={classes.count} role="status">
          {t('found', { count: found.length })}
        </p>
      )}
      {list.data !== undefined && found.length === 0 && (
        <ListMessage title={t('none')} text="">
          <Button variant="default" onClick={() => (setChoice({}), setKeyword(''))}>
            {t('clear')}
          </Button>
        </ListMessage>
      )}
      <ul
        className={classes.tiles}
        aria-label={t('grid')}
        data-dim={list.isPlaceholderData || undefined}
        onKeyDown={keys.onKeyDown}
      >
        {found.map((avatar, at) => (
          <DemoTile
            key={avatar.caseId}
            name={avatar.name}
            label={t('choose', { name: avatar.name })}
            coverUrl={avatar.coverUrl}
            demoUrl={avatar.demoUrl}
            shape="4 / 3"
            isChosen={avatar.caseId === chosen}
            isLocked={isLocked(avatar)}
            isCurrent={at === keys.current}
            onFocus={() => keys.setCurrent(at)}
            onChoose={() =>
              isLocked(avatar)
                ? setAsked(avatar)
                : onChoose({ caseId: avatar.caseId, avatarType: kind, name: avatar.name })
            }
          >
            <small>{factsOf(avatar)}</small>
          </DemoTile>
        ))}
      </ul>
      {asked !== null && (
        <LockedPrompt
          source="talking-photo-avatar"
          figures={{ needed: neededFor(asked, kind), left: creditsLeft ?? 0 }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
