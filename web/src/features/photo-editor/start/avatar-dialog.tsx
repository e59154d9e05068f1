import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { searchChars } from '@timbre/contract/http/paging';
import { avatarTypes, type AvatarType } from '@timbre/contract/talking-photos/photo-document';
import { useState } from 'react';
import { AvatarGrid } from '../../../domain/talking-photos/avatar-grid.tsx';
import { useOwnAvatars } from '../../../domain/talking-photos/api.ts';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import classes from './start.module.css';
import { useCast } from './use-performer.ts';

interface AvatarDialogProps {
  readonly chosen: string | null;
  readonly onChoose: (caseId: string) => void;
  readonly onClose: () => void;
}

type Shown = 'all' | AvatarType;

/** The cast and one's own avatars, to choose one from. */
export function AvatarDialog({ chosen, onChoose, onClose }: AvatarDialogProps) {
  const { t } = usePhotoEditorTexts();
  const { t: tShell } = useTranslation();
  const cast = useCast();
  const own = useOwnAvatars();
  const [shown, setShown] = useState<Shown>('all');
  const [sought, setSought] = useState('');
  const isMatch = (name: string) => name.toLowerCase().includes(sought.trim().toLowerCase());
  const found = (cast.data?.results ?? []).filter(
    ({ name, avatarTypes: types, tags }) =>
      (shown === 'all' || types.includes(shown)) && (isMatch(name) || Object.values(tags).some(isMatch)),
  );
  const usable = (own.data?.totalList ?? []).filter(
    ({ status, useStatus, name }) => status === 1 && useStatus === 1 && shown !== 'gesture' && isMatch(name),
  );
  const choose = (caseId: string) => {
    onChoose(caseId);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('avatars.title')} widthPx={880} isTall isFullOnPhone>
      <div className={classes.body}>
        <div className={classes.filters}>
          <SegmentedControl
            size="xs"
            aria-label={t('look.type')}
            value={shown}
            onChange={(value) => setShown(value as Shown)}
            data={[
              { value: 'all', label: t('avatars.all') },
              ...avatarTypes.map((value) => ({ value, label: t(`look.types.${value}`) })),
            ]}
          />
          <SearchField label={t('avatars.search')} value={sought} maxChars={searchChars} onSearch={setSought} />
        </div>
        <div className={classes.scroll}>
          {usable.length > 0 && (
            <section>
              <h3>{t('avatars.own')}</h3>
              <AvatarGrid
                label={t('avatars.own')}
                avatars={usable.map((one) => ({ ...one, isFree: true }))}
                chosen={chosen}
                onChoose={choose}
              />
            </section>
          )}
          <section>
            <h3>{t('avatars.cast')}</h3>
            {cast.error !== null && (
              <p className={classes.hint} role="alert">
                {errorText(cast.error)}{' '}
                <Button size="compact-sm" variant="default" onClick={() => void cast.refetch()}>
                  {tShell('problem.retry')}
                </Button>
              </p>
            )}
            {cast.isPending && <Skeleton height={180} />}
            {cast.data !== undefined && found.length === 0 && <p className={classes.hint}>{t('avatars.none')}</p>}
            <AvatarGrid label={t('avatars.cast')} avatars={found} chosen={chosen} onChoose={choose} />
          </section>
        </div>
      </div>
    </Dialog>
  );
}
