import { UnstyledButton } from '@mantine/core';
import { type Speaker, speakerInMood } from '@timbre/contract/voices/voices';
import { IconLoader2, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { AuditionState, Demo } from '../../../lib/session/use-demo.ts';
import { useFacetText } from '../../../domain/voices/use-voice-choices.ts';
import classes from './voice-moods.module.css';
import '../../../i18n/areas/voice-store.ts';

interface VoiceMoodsProps {
  readonly voice: Speaker;
  readonly demo: Demo;
}

/** The voice's demo in every mood it acts. */
export function VoiceMoods({ voice, demo }: VoiceMoodsProps) {
  const { t } = useTranslation();
  const textOf = useFacetText();
  const [plain] = voice.langDemoList;
  return (
    <section>
      <h3>{t('voiceStore.moods', { count: voice.speakerEmotionCacheVOList.length })}</h3>
      {plain !== undefined && (
        <blockquote lang={plain.lang} className={classes.words}>
          {plain.demoDesc}
        </blockquote>
      )}
      <ul className={classes.moods}>
        {voice.speakerEmotionCacheVOList.map(({ emotion }) => {
          const id = speakerInMood(voice.speaker, emotion);
          const state: AuditionState = demo.playing === id ? demo.state : 0;
          return (
            <li key={emotion}>
              <UnstyledButton
                className={classes.mood}
                data-state={state}
                aria-pressed={state !== 0}
                onClick={() => demo.toggle(id)}
              >
                {state === 0 && <IconPlayerPlayFilled size={11} aria-hidden="true" />}
                {state === 1 && <IconLoader2 size={12} aria-hidden="true" />}
                {state === 2 && <IconPlayerStopFilled size={11} aria-hidden="true" />}
                {textOf('style', emotion)}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
