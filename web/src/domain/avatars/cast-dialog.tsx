import { SegmentedControl } from '@mantine/core';
import { dialogWidths } from '@timbre/contract/limits';
import type { AvatarType } from '@timbre/contract/talking-photos/photo-document';
import { useState } from 'react';
import { useAvatarTexts } from '../../i18n/texts/avatars.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CastGallery, type AvatarPick } from './cast-gallery.tsx';
import classes from './gallery.module.css';
import { OwnAvatarTiles } from './own-avatar-tiles.tsx';

interface CastDialogProps {
  readonly kind?: AvatarType;
  /** The `caseId` that is in use. */
  readonly chosen?: string | null;
  /** Null: not known. */
  readonly creditsLeft: number | null;
  readonly onChoose: (avatar: AvatarPick) => void;
  readonly onClose: () => void;
}

/** The cast and one's own avatars, to choose who speaks. */
export function CastDialog(props: CastDialogProps) {
  const { kind = 'standard', chosen = null, creditsLeft, onChoose, onClose } = props;
  const { t } = useAvatarTexts();
  const [tab, setTab] = useState('cast');
  const choose = (avatar: AvatarPick) => {
    onChoose(avatar);
    onClose();
  };
  return (
    <Dialog isOpen isTall isFullOnPhone onClose={onClose} title={t('title')} widthPx={dialogWidths.speakerPicker}>
      <div className={classes.inDialog}>
        <SegmentedControl
          className={classes.tabs ?? ''}
          size="sm"
          aria-label={t('title')}
          value={tab}
          onChange={setTab}
          data={[
            { value: 'cast', label: t('cast') },
            { value: 'own', label: t('own') },
          ]}
        />
        {tab === 'cast' ? (
          <CastGallery kind={kind} chosen={chosen} creditsLeft={creditsLeft} onChoose={choose} />
        ) : (
          <OwnAvatarTiles chosen={chosen} onChoose={choose} />
        )}
      </div>
    </Dialog>
  );
}
