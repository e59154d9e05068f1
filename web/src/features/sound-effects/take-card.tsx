import { ActionIcon, Button } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import type { SoundEffectTake } from '@timbre/contract/sound-effects/sound-effects';
import type { Sound } from '@timbre/contract/sounds';
import { IconCheck, IconDownload, IconEyeOff } from '@tabler/icons-react';
import { Link } from '../../lib/router/link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSoundEffectTexts } from '../../i18n/texts/sound-effects.ts';
import { formatNumber } from '../../lib/format.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import { clipOf, PlayTake } from './play-take.tsx';
import classes from './take.module.css';
import { TakeWave } from './take-wave.tsx';
import type { EffectStudio } from './use-effect-studio.ts';

interface TakeCardProps {
  readonly take: SoundEffectTake;
  readonly name: string;
  readonly isLoop: boolean;
  readonly studio: EffectStudio;
  /** Where a chosen take goes; null: only into the library. */
  readonly onUse: ((sound: Sound) => void) | null;
}

/** One of the four: to hear, to take, to save, to put out of sight. */
export function TakeCard({ take, name, isLoop, studio, onUse }: TakeCardProps) {
  const { t } = useSoundEffectTexts();
  const language = useLanguage();
  const { clips, hide } = studio;
  const clip = clipOf(take, isLoop);
  const bring = (isHidden: boolean) => hide.mutate({ id: take.id, hide: isHidden }, { onError: showError });
  const putAway = () => {
    if (clips.sound.id === take.id) clips.player.stop();
    bring(true);
    showToast(t('hidden'), 'plain', { label: t('undo'), run: () => bring(false) });
  };
  return (
    <li className={classes.card}>
      <div className={classes.sound}>
        <PlayTake clip={clip} clips={clips} name={name} size={40} />
        <TakeWave take={take} clip={clip} clips={clips} name={name} />
      </div>
      <div className={classes.foot}>
        <span className={classes.about}>
          <strong>{name}</strong>
          <small>{t('seconds', { seconds: formatNumber(take.durationSeconds, language, 1) })}</small>
        </span>
        <Tooltip label={t('download', { name })}>
          <ActionIcon
            component="a"
            href={take.resultUrl}
            download={take.recordName}
            size={32}
            aria-label={t('download', { name })}
          >
            <IconDownload size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('hide', { name })}>
          <ActionIcon size={32} aria-label={t('hide', { name })} onClick={putAway}>
            <IconEyeOff size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <TakeIt take={take} name={name} studio={studio} onUse={onUse} />
      </div>
    </li>
  );
}

/** Into the script, or into the library and from there into a new voiceover. */
function TakeIt({ take, name, studio: { keep }, onUse }: Omit<TakeCardProps, 'isLoop'>) {
  const { t } = useSoundEffectTexts();
  const isBusy = keep.isPending && keep.variables === take.id;
  const bring = () =>
    keep.mutate(take.id, {
      onSuccess: (sound) => (onUse === null ? showToast(t('keptToast'), 'done') : onUse(sound)),
      onError: showError,
    });
  if (onUse !== null)
    return (
      <Button
        size="compact-sm"
        loading={isBusy}
        disabled={keep.isPending}
        aria-label={t('useNamed', { name })}
        onClick={bring}
      >
        {t('use')}
      </Button>
    );
  if (take.soundId === null)
    return (
      <Button
        size="compact-sm"
        variant="default"
        loading={isBusy}
        disabled={keep.isPending}
        aria-label={t('keepNamed', { name })}
        onClick={bring}
      >
        {t('keep')}
      </Button>
    );
  return (
    <span className={classes.kept}>
      <IconCheck size={16} stroke={1.8} aria-hidden="true" />
      <span className={classes.keptText}>{t('kept')}</span>
      <Link
        to={`${screenPath('article-editor-new')}?sound=${encodeURIComponent(take.soundId)}`}
        aria-label={t('inVoiceoverNamed', { name })}
      >
        {t('inVoiceover')}
      </Link>
    </span>
  );
}
