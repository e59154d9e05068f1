import { ActionIcon } from '@mantine/core';
import type { Speaker } from '@timbre/contract/voices';
import { ageLabel, qualityLabels } from '@timbre/contract/voices';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatLanguage } from '../../lib/format.ts';
import type { Demo } from '../../lib/use-demo.ts';
import { VoiceFace } from '../../ui/voice-face.tsx';
import classes from './cast-row.module.css';
import { Figures } from './figures-row.tsx';

interface CastRowProps {
  readonly voice: Speaker;
  readonly all: readonly Speaker[];
  readonly demo: Demo;
  readonly onShow: (speaker: string) => void;
}

/** A voice: who it is, what makes it, what it can act, what was measured. */
export function CastRow({ voice, all, demo, onShow }: CastRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPlaying = demo.playing === voice.speaker;
  const spoken = formatLanguage(voice.language, language);
  const facts = [
    spoken,
    // The catalogue's accents are English words; they say more than the language only where they differ from it.
    ...(language === 'en' && !spoken.includes(voice.accent) && voice.accent !== '' ? [voice.accent] : []),
    t(`voices.genders.${voice.gender}`),
    t(`cast.ages.${ageLabel(voice.age)}`),
  ];
  const moods = voice.emotionSet.map((mood) => t(`scriptVoice.moods.${mood}`));
  return (
    <article className={classes.row} aria-label={voice.name}>
      <VoiceFace voice={voice} size={56} />
      <div className={classes.who}>
        <h2>
          {voice.name}
          <span className={classes.quality} data-quality={voice.vipAuth}>
            {qualityLabels[voice.vipAuth]}
          </span>
        </h2>
        <p>{facts.join(' · ')}</p>
        <p className={classes.made}>
          <b>{voice.engine}</b> {voice.base}
        </p>
        {moods.length > 1 && (
          <p className={classes.moods} title={moods.join(', ')}>
            {t('cast.moods', { count: moods.length, moods: moods.join(', ') })}
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
