import { ActionIcon } from '@mantine/core';
import type { Speaker } from '@timbre/contract/voices/voices';
import { qualityLabels } from '@timbre/contract/voices/voices';
import { clarityOf } from '@timbre/contract/voices/voices-clarity';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Demo } from '../../lib/session/use-demo.ts';
import { VoiceFace } from '../../domain/voices/voice-face.tsx';
import classes from './cast-row.module.css';
import { Figures } from './figures-row.tsx';
import { useVoiceText } from '../../domain/voices/use-voice-text.ts';
import '../../i18n/areas/cast.ts';
import '../../i18n/areas/quick-voiceover.ts';

interface CastRowProps {
  readonly voice: Speaker;
  readonly all: readonly Speaker[];
  readonly demo: Demo;
  readonly onShow: (speaker: string) => void;
}

/** A voice: who it is, what makes it, what it can act, what was measured. */
export function CastRow({ voice, all, demo, onShow }: CastRowProps) {
  const { t } = useTranslation();
  const isPlaying = demo.playing === voice.speaker;
  const clarity = clarityOf(voice.measured?.wordErrorRate);
  const { facts, base, moods } = useVoiceText()(voice);
  return (
    <article className={classes.row} aria-label={voice.name}>
      <VoiceFace voice={voice} size={56} />
      <div className={classes.who}>
        <h2>
          {voice.name}
          <span className={classes.quality} data-quality={voice.vipAuth}>
            {qualityLabels[voice.vipAuth]}
          </span>
          {clarity !== null && <span className={classes.quality}>{t(`cast.clarities.${clarity}`)}</span>}
        </h2>
        <p>{facts}</p>
        <p className={classes.made}>
          <b>{voice.engine}</b> {base}
        </p>
        {moods.length > 0 && (
          <p className={classes.moods}>
            {t('cast.moods', { count: moods.length, moods: moods.join(t('cast.moodsApart')) })}
          </p>
        )}
      </div>
      <ActionIcon
        className={classes.play ?? ''}
        variant="default"
        radius="xl"
        size={38}
        data-playing={isPlaying || undefined}
        aria-label={isPlaying ? t('voices.stopDemo') : t('voices.playDemo', { name: voice.name })}
        onClick={() => demo.toggle(voice.speaker)}
      >
        {isPlaying ? <IconPlayerStopFilled size={15} /> : <IconPlayerPlayFilled size={15} />}
      </ActionIcon>
      <Figures voice={voice} all={all} onShow={onShow} />
    </article>
  );
}
