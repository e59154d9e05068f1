import { UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTalkingPhotosTexts } from '../../i18n/texts/talking-photos.ts';
import classes from './avatar-grid.module.css';

/** As much of an avatar as its tile shows. */
export interface AvatarTileFacts {
  readonly caseId: string;
  readonly name: string;
  readonly coverUrl: string;
  readonly isFree: boolean;
}

interface AvatarGridProps {
  readonly label: string;
  readonly avatars: readonly AvatarTileFacts[];
  readonly chosen: string | null;
  readonly onChoose: (caseId: string) => void;
}

/** Avatars to choose from. */
export function AvatarGrid({ label, avatars, chosen, onChoose }: AvatarGridProps) {
  const { t } = useTalkingPhotosTexts();
  return (
    <ul className={classes.grid} aria-label={label}>
      {avatars.map(({ caseId, name, coverUrl, isFree }) => (
        <li key={caseId}>
          <UnstyledButton className={classes.tile} aria-pressed={caseId === chosen} onClick={() => onChoose(caseId)}>
            <img src={coverUrl} alt="" loading="lazy" width={160} height={160} />
            <span className={classes.name}>
              {name}
              {!isFree && <IconLock size={13} stroke={1.8} aria-label={t('byCredits')} />}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
