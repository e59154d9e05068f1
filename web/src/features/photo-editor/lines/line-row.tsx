import { UnstyledButton } from '@mantine/core';
import type { PhotoLine } from '@timbre/contract/talking-photos/photo-document';
import type { Speaker } from '@timbre/contract/voices/voices';
import { IconChevronDown, IconMicrophone, IconPlayerPlayFilled, IconUpload } from '@tabler/icons-react';
import { VoiceFace } from '../../../domain/voices/voice-face.tsx';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAtPlayhead } from '../../../lib/player/use-playhead.ts';
import { placeAt } from '../../../lib/player/timeline-model.ts';
import { useStudio } from '../studio-context.ts';
import { FaceChoice } from './face-choice.tsx';
import { faceColour } from './line-colours.ts';
import type { LineFocus } from './line-focus.ts';
import { LineMenu } from './line-menu.tsx';
import { LineSound } from './line-sound.tsx';
import { LineText } from './line-text.tsx';
import classes from './lines.module.css';
import '../../../i18n/areas/script-voice.ts';

interface LineRowProps {
  readonly line: PhotoLine;
  readonly number: number;
  readonly faces: number;
  readonly isChosen: boolean;
  readonly voice: Speaker | undefined;
  readonly focus: LineFocus;
  readonly onVoice: () => void;
}

/** One line: who says it, in which voice, and what. */
export function LineRow({ line, number, faces, isChosen, voice, focus, onVoice }: LineRowProps) {
  const { t } = usePhotoEditorTexts();
  const { playback, select, playHere } = useStudio();
  const { player } = playback;
  const isHeard = useAtPlayhead(player, (seconds) => {
    const { state, timeline } = player.snapshot();
    if (state === 'idle' || state === 'ended') return 0;
    return Number(timeline.sentences[placeAt(timeline, seconds)?.index ?? -1]?.segmentId === line.id);
  });
  const isSpoken = line.source === 'GenerateWithTTS';
  const choose = () => select({ lineId: line.id });
  return (
    <li
      className={classes.line}
      data-line={line.id}
      data-chosen={isChosen || undefined}
      data-heard={isHeard === 1 || undefined}
      aria-label={t('lines.line', { number })}
      style={{ '--face': faceColour(faces > 1 ? line.face : 0) } as React.CSSProperties}
      onFocus={choose}
    >
      <button
        type="button"
        className={classes.number}
        aria-label={t('lines.play', { number })}
        title={t('lines.play', { number })}
        onClick={() => {
          choose();
          playHere('end');
        }}
      >
        <span>{number}</span>
        <IconPlayerPlayFilled size={14} aria-hidden="true" />
      </button>
      <div className={classes.body}>
        <div className={classes.head}>
          {faces > 1 && <FaceChoice line={line} faces={faces} />}
          {isSpoken ? <VoiceChip voice={voice} line={line} onVoice={onVoice} /> : <SourceChip line={line} />}
          <LineMenu line={line} focus={focus} />
        </div>
        {!isSpoken && <LineSound line={line} />}
        <LineText line={line} number={number} focus={focus} />
      </div>
    </li>
  );
}

interface VoiceChipProps {
  readonly line: PhotoLine;
  readonly voice: Speaker | undefined;
  readonly onVoice: () => void;
}

function VoiceChip({ line, voice, onVoice }: VoiceChipProps) {
  const { t } = usePhotoEditorTexts();
  const { t: tVoice } = useTranslation();
  const name = voice?.name ?? t('lines.chooseVoice');
  return (
    <UnstyledButton
      className={classes.voice}
      aria-haspopup="dialog"
      aria-label={t('lines.voice', { name })}
      onClick={onVoice}
    >
      {voice !== undefined && <VoiceFace key={voice.speaker} voice={voice} size={20} />}
      <span>{name}</span>
      {line.emotion !== 'neutral' && <small>{tVoice(`scriptVoice.moods.${line.emotion}`)}</small>}
      <IconChevronDown size={14} aria-hidden="true" />
    </UnstyledButton>
  );
}

function SourceChip({ line: { source } }: { readonly line: PhotoLine }) {
  const { t } = usePhotoEditorTexts();
  const Shape = source === 'GenerateWithRecord' ? IconMicrophone : IconUpload;
  return (
    <span className={classes.source}>
      <Shape size={15} stroke={1.7} aria-hidden="true" />
      {t(`sources.${source}`)}
    </span>
  );
}
