import { NativeSelect } from '@mantine/core';
import { speechLimits } from '@timbre/contract/limits';
import type { Speaker } from '@timbre/contract/voices/voices';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import { useFacetText } from '../../domain/voices/use-voice-choices.ts';
import { Fader } from '../../ui/fields/fader.tsx';
import type { Draft } from './draft-model.ts';
import classes from './inspector.module.css';
import '../../i18n/areas/quick-voiceover.ts';
import '../../i18n/areas/script-voice.ts';

interface InspectorProps {
  /** The picker of the voice; another feature's part, put in by the screen. */
  readonly voicePicker: ReactNode;
  readonly voice: Speaker | undefined;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  /** The export, where there is room for it beside the text; null: it is opened from the transport. */
  readonly exportPanel: ReactNode;
}

/** What belongs to the text: voice, delivery, export. */
export function Inspector({ voicePicker, voice, draft, onChange, exportPanel }: InspectorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { speed, pitch } = speechLimits;
  return (
    <aside className={classes.inspector} aria-label={t('quickVoiceover.settings')}>
      <div className={classes.column}>
        <section>
          <h2>{t('quickVoiceover.voice')}</h2>
          {voicePicker}
          {voice !== undefined && <Mood voice={voice} mood={draft.emotion} onChange={onChange} />}
          <Fader
            label={t('quickVoiceover.speed')}
            range={speed}
            value={draft.speed}
            shown={t('quickVoiceover.speedValue', { speed: formatNumber(draft.speed, language, 2) })}
            onChange={(value) => onChange({ speed: value })}
          />
          <Fader
            label={t('quickVoiceover.pitch')}
            range={pitch}
            value={draft.pitch}
            shown={
              draft.pitch === 0
                ? t('quickVoiceover.pitchNatural')
                : t('quickVoiceover.pitchValue', { pitch: `${draft.pitch > 0 ? '+' : '−'}${Math.abs(draft.pitch)}` })
            }
            onChange={(value) => onChange({ pitch: value })}
          />
        </section>
        {exportPanel !== null && (
          <section className={classes.export}>
            <h2>{t('export.title')}</h2>
            {exportPanel}
          </section>
        )}
      </div>
    </aside>
  );
}

interface MoodProps {
  readonly voice: Speaker;
  readonly mood: Draft['emotion'];
  readonly onChange: (part: Pick<Draft, 'emotion'>) => void;
}

/** The mood of the whole text; none to choose where the voice acts one only. */
function Mood({ voice, mood, onChange }: MoodProps) {
  const { t } = useTranslation();
  const textOf = useFacetText();
  const moods = voice.emotionSet.includes(mood) ? voice.emotionSet : [...voice.emotionSet, mood];
  if (moods.length < 2) return null;
  return (
    <NativeSelect
      className={classes.mood ?? ''}
      label={t('scriptVoice.mood')}
      data={moods.map((value) => ({ value, label: textOf('style', value) }))}
      value={mood}
      onChange={({ currentTarget: { value } }) => {
        const emotion = moods.find((one) => one === value);
        if (emotion !== undefined) onChange({ emotion });
      }}
    />
  );
}
