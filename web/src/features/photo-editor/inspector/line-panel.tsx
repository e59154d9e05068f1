import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { emotions } from '@timbre/contract/script';
import { speechLimits } from '@timbre/contract/limits';
import { audioSources, type PhotoLine } from '@timbre/contract/talking-photos/photo-document';
import type { Speaker } from '@timbre/contract/voices/voices';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { InspectorPanel } from '../../../domain/editing/inspector-panel.tsx';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useSettled } from '../../../lib/hooks/use-settled.ts';
import { Fader } from '../../../ui/fields/fader.tsx';
import { chooseVoice } from '../document/choose-voice.ts';
import { setLine } from '../document/edit-lines.ts';
import { FaceChoice } from '../lines/face-choice.tsx';
import { LineSound } from '../lines/line-sound.tsx';
import { facesOf, usePerformer } from '../start/use-performer.ts';
import { useSelected, useStudio } from '../studio-context.ts';
import classes from './inspector.module.css';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/script-voice.ts';

/** How the chosen line is said. */
export function LinePanel() {
  const { t } = usePhotoEditorTexts();
  const { page, line } = useSelected();
  const number = page.audioList.findIndex(({ id }) => id === line?.id) + 1;
  return (
    <InspectorPanel title={t('inspector.line')} about={line && t('lines.line', { number })}>
      {line !== undefined && <LineFields key={line.id} line={line} />}
    </InspectorPanel>
  );
}

function LineFields({ line }: { readonly line: PhotoLine }) {
  const { t } = usePhotoEditorTexts();
  const { edit, voiceOf, voicePicker, playHere } = useStudio();
  const { page } = useSelected();
  const faces = facesOf(usePerformer(page.performer));
  const voice = voiceOf(line.speaker);
  const change = (source: string) => {
    const known = audioSources.find((one) => one === source);
    // What is recorded and what is uploaded are both recordings; the other kind keeps it.
    if (known !== undefined) edit(setLine(line.id, { source: known }));
  };
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('inspector.source')}
        value={line.source}
        onChange={change}
        data={audioSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
      />
      {faces > 1 && (
        <div className={classes.row}>
          <p className={classes.legend}>{t('lines.face')}</p>
          <FaceChoice line={line} faces={faces} />
        </div>
      )}
      <div className={classes.row}>
        {line.source === 'GenerateWithTTS' ? (
          <>
            {voicePicker(voice, (speaker, start) => edit(chooseVoice(line, speaker, start)))}
            <MoodField line={line} voice={voice} />
            <Faders line={line} />
          </>
        ) : (
          <LineSound line={line} />
        )}
      </div>
      <div className={classes.tools}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPlayFilled size={13} />}
          onClick={() => playHere('line')}
        >
          {t('inspector.playLine')}
        </Button>
      </div>
    </>
  );
}

interface MoodFieldProps {
  readonly line: PhotoLine;
  readonly voice: Speaker | undefined;
}

function MoodField({ line: { id, emotion }, voice }: MoodFieldProps) {
  const { t } = useTranslation();
  const { edit } = useStudio();
  const moods = voice?.emotionSet ?? emotions;
  const isActed = moods.includes(emotion);
  return (
    <>
      <NativeSelect
        className={classes.row ?? ''}
        label={t('scriptVoice.mood')}
        data={[...moods, ...(isActed ? [] : [emotion])].map((value) => ({
          value,
          label: t(`scriptVoice.moods.${value}`),
        }))}
        value={emotion}
        onChange={({ currentTarget: { value } }) => {
          const known = emotions.find((one) => one === value);
          if (known !== undefined) edit(setLine(id, { emotion: known }));
        }}
      />
      {!isActed && <p className={classes.hint}>{t('scriptVoice.noMood')}</p>}
    </>
  );
}

function Faders({ line }: { readonly line: PhotoLine }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { edit } = useStudio();
  const [speed, setSpeed] = useSettled(line.speed, line.id, (value, id) => edit(setLine(id, { speed: value })));
  const [pitch, setPitch] = useSettled(line.pitch, line.id, (value, id) => edit(setLine(id, { pitch: value })));
  const signed = `${pitch > 0 ? '+' : ''}${formatNumber(pitch, language, 1).replace('-', '−')}`;
  return (
    <>
      <Fader
        label={t('quickVoiceover.speed')}
        range={speechLimits.speed}
        value={speed}
        shown={t('quickVoiceover.speedValue', { speed: formatNumber(speed, language, 2) })}
        onChange={setSpeed}
      />
      <Fader
        label={t('quickVoiceover.pitch')}
        range={speechLimits.pitch}
        value={pitch}
        shown={pitch === 0 ? t('quickVoiceover.pitchNatural') : t('quickVoiceover.pitchValue', { pitch: signed })}
        onChange={setPitch}
      />
    </>
  );
}
