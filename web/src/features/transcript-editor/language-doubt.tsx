import { Button } from '@mantine/core';
import type { Transcription } from '@timbre/contract/transcription/transcription';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { formatLanguage } from '../../lib/format.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { otherLanguage } from '../../domain/recordings/other-language.ts';

/** Said where a transcript reads like another language than it was heard in. */
export function LanguageDoubt({ of: one, onAgain }: { readonly of: Transcription; readonly onAgain: () => void }) {
  const { t } = useTranscriptEditorTexts();
  const spoken = useLanguage();
  const { segments, language: heard } = one;
  const found = useMemo(() => otherLanguage(segments.map(({ text }) => text).join(' '), heard), [segments, heard]);
  if (found === null || heard === null) return null;
  return (
    <Notice tone="warn">
      <p>{t('again.doubt', { heard: formatLanguage(heard, spoken), found: formatLanguage(found, spoken) })}</p>
      <Button size="compact-sm" variant="default" onClick={onAgain}>
        {t('again.doubtAction')}
      </Button>
    </Notice>
  );
}
