import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { VoiceFace } from '../../../domain/voices/voice-face.tsx';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { useStudio } from '../studio-context.ts';
import classes from './voices.module.css';
import '../../../i18n/areas/quick-voiceover.ts';

interface VoiceChoiceProps {
  readonly label: string;
  /** Null: no one was chosen yet. */
  readonly voiceId: string | null;
  readonly onChoose: (voiceId: string) => void;
}

/** The voice that speaks; opens the list of all. */
export function VoiceChoice({ label, voiceId, onChoose }: VoiceChoiceProps) {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { voiceNamed, voiceDialog } = useStudio();
  const [isOpen, setIsOpen] = useState(false);
  const voice = voiceId === null ? undefined : voiceNamed(voiceId);
  const name = voice?.name ?? t(voiceId === null ? 'voices.none' : 'voices.unlisted');
  return (
    <>
      <UnstyledButton
        className={classes.choice}
        aria-haspopup="dialog"
        aria-label={`${label}: ${name}`}
        data-missing={voiceId === null || undefined}
        onClick={() => setIsOpen(true)}
      >
        {voice !== undefined && <VoiceFace key={voice.speaker} voice={voice} size={32} />}
        <span className={classes.who}>
          <strong>{name}</strong>
          {voice !== undefined && <small>{formatLanguage(voice.language, shownIn)}</small>}
        </span>
        <IconChevronDown size={16} aria-hidden="true" />
      </UnstyledButton>
      {isOpen && voiceDialog({ chosen: voiceId ?? '', onChoose, onClose: () => setIsOpen(false) })}
    </>
  );
}
