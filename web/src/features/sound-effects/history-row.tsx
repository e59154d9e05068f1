import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { SoundEffect } from '@timbre/contract/sound-effects/sound-effects';
import { IconTrash } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSoundEffectTexts } from '../../i18n/texts/sound-effects.ts';
import { formatAgo, formatNumber } from '../../lib/format.ts';
import { PeakLine } from '../../ui/waves/peak-line.tsx';
import classes from './history-view.module.css';
import { clipOf, PlayTake } from './play-take.tsx';
import type { EffectStudio } from './use-effect-studio.ts';

interface HistoryRowProps {
  readonly made: SoundEffect;
  readonly nowMs: number;
  readonly studio: EffectStudio;
  readonly onDelete: () => void;
}

/** One generation: its description leads to the result, its takes are heard right here. */
export function HistoryRow({ made, nowMs, studio, onDelete }: HistoryRowProps) {
  const { t } = useSoundEffectTexts();
  const language = useLanguage();
  const { prompt, createdAt, isLoop, aiSoundEffectList } = made;
  const takes = aiSoundEffectList
    .map((take, index) => ({ take, name: t('take', { number: index + 1 }) }))
    .filter(({ take }) => !take.hide);
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <UnstyledButton
          className={classes.open}
          dir="auto"
          aria-label={t('list.open', { prompt })}
          onClick={() => studio.open(made)}
        >
          {prompt}
        </UnstyledButton>
        <small>{formatAgo(createdAt, nowMs, language)}</small>
        <ActionIcon size={30} aria-label={t('list.delete', { prompt })} onClick={onDelete}>
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </div>
      <ul className={classes.takes}>
        {takes.map(({ take, name }) => (
          <li key={take.id}>
            <PlayTake clip={clipOf(take, isLoop)} clips={studio.clips} name={`${name}, ${prompt}`} size={30} />
            <PeakLine peaks={take.peaks} bars={24} isScaled />
            <small>{t('seconds', { seconds: formatNumber(take.durationSeconds, language, 1) })}</small>
          </li>
        ))}
      </ul>
    </li>
  );
}
