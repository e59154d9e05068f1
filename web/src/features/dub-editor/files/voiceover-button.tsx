import { Button } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { IconMicrophone2 } from '@tabler/icons-react';
import { useState } from 'react';
import { showError } from '../../../domain/plans/show-error.ts';
import { createVoiceover } from '../../../domain/projects/create-voiceover.ts';
import { useDubFileTexts } from '../../../i18n/texts/dub-files.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import type { DubDoc } from '../document/dub-doc.ts';
import { useDoc, useStudio } from '../studio-context.ts';

/** What is said in a language, with the voice of who says it; lines that are not spoken are none of it. */
function paragraphsOf({ lines, settings }: DubDoc, language: string) {
  const voices = new Map(settings.speakers.map(({ id, voices: own }) => [id, own[language]]));
  return lines.flatMap(({ keepsOriginal, wordings, speakerId }) => {
    const { text = '', voiceId = null } = wordings[language] ?? {};
    const speaker = voiceId ?? voices.get(speakerId ?? '');
    return keepsOriginal || text.trim() === '' || speaker === undefined ? [] : [{ text: text.trim(), speaker }];
  });
}

/** The language as a voiceover of its own: a paragraph for each line, in the voices it is spoken in here. */
export function VoiceoverButton() {
  const { t } = useDubFileTexts();
  const { store, language } = useStudio();
  const title = useDoc((doc) => doc.title);
  const isEmpty = useDoc((doc) => paragraphsOf(doc, language).length === 0);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const make = () => {
    setIsBusy(true);
    createVoiceover(title, paragraphsOf(store.snapshot().doc, language))
      .then((id) => navigate(screenPath('article-editor', { id })))
      .catch(showError)
      .finally(() => setIsBusy(false));
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isBusy}
      disabled={isEmpty}
      leftSection={<IconMicrophone2 size={16} stroke={1.7} />}
      onClick={make}
    >
      {t('voiceover')}
    </Button>
  );
}
