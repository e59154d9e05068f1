import { Button } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { IconMicrophone2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from '../../lib/router/use-router.ts';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { createVoiceover } from '../../domain/projects/create-voiceover.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { baseLanguage } from '../../domain/voices/voice-filter.ts';
import { useVoiceFor } from '../voices/api.ts';
import { useWorkspace, useDoc } from './workspace-context.ts';

/** The text as a new script, in the best voice that speaks its language; where none does there is no button. */
export function VoiceoverButton() {
  const { t } = useTranscriptEditorTexts();
  const { language } = useWorkspace();
  const title = useDoc((doc) => doc.title);
  const turns = useDoc((doc) => doc.turns);
  const voiceFor = useVoiceFor();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const spoken = language?.split('-')[0] ?? 'en';
  const voice = voiceFor(spoken, undefined);
  const texts = turns.map(({ text }) => text.trim()).filter((text) => text !== '');
  if (voice === undefined || baseLanguage(voice.language) !== spoken || texts.length === 0) return null;
  const make = () => {
    setIsBusy(true);
    createVoiceover(
      title,
      texts.map((text) => ({ text, speaker: voice.speaker })),
    )
      .then((id) => navigate(screenPath('article-editor', { id })))
      .catch(showError)
      .finally(() => setIsBusy(false));
  };
  return (
    <Button variant="default" loading={isBusy} leftSection={<IconMicrophone2 size={17} />} onClick={make}>
      {t('voiceover')}
    </Button>
  );
}
