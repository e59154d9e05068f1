import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { screenPath } from '@timbre/contract/screens/screens';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { api } from '../../lib/http/api.ts';
import { loadChunk } from '../../lib/http/load-chunk.ts';
import { Link } from '../../lib/router/link.tsx';
import { Navigate } from '../../lib/router/navigate.tsx';
import { readStored, store } from '../../lib/storage.ts';
import { Message } from '../../ui/messages/message.tsx';
import { Centred } from '../../ui/pages/centred.tsx';
import { useVoiceFor, useVoices } from '../voices/api.ts';
import { parseDraft } from './draft-model.ts';
import { syncArticle } from './sync-article.ts';
import '../../i18n/areas/quick-voiceover.ts';

/** Makes a voiceover of what was written in the quick voiceover, and leads to it in the editor. */
export function DraftInEditor() {
  const { t } = useTranslation();
  const { isPending } = useVoices();
  const voiceFor = useVoiceFor();
  const shownIn = useLanguage();
  const speakerIn = (language: string | null) =>
    ((language !== null && voiceFor(language, undefined)) || voiceFor(shownIn, undefined))?.speaker;
  const opening = useQuery({
    queryKey: ['draft-in-editor'],
    queryFn: () => openDraft(speakerIn),
    enabled: !isPending,
    retry: false,
    gcTime: 0,
  });
  if (opening.data !== undefined) return <Navigate to={opening.data} />;
  if (opening.error === null)
    return (
      <Centred>
        <Loader color="gray" type="dots" aria-hidden="true" />
        <p role="status">{t('quickVoiceover.openingEditor')}</p>
      </Centred>
    );
  return (
    <Message title={t('quickVoiceover.editorFailed')} text={errorText(opening.error)}>
      <Button onClick={() => void opening.refetch()}>{t('problem.retry')}</Button>
      <Button component={Link} to={screenPath('tools-home')} variant="default">
        {t('quickVoiceover.backToText')}
      </Button>
    </Message>
  );
}

/** Where the draft can be edited; nothing written leads to a new script. */
async function openDraft(speakerIn: (language: string | null) => string | undefined): Promise<string> {
  const draft = parseDraft(readStored('draft'));
  if (draft.text.trim() === '') return screenPath('article-editor-new');
  // Who left before the voices were there has none in the draft.
  const speaker = draft.speaker ?? speakerIn(await languageOf(draft.text));
  if (speaker === undefined) return screenPath('tools-home');
  const article = await syncArticle(api, draft, speaker);
  store('draft', JSON.stringify({ ...draft, article }));
  return screenPath('article-editor', { id: article.articleId });
}

async function languageOf(text: string): Promise<string | null> {
  const { surelyLanguage } = await loadChunk(() => import('../../domain/voices/written-language.ts'));
  return surelyLanguage(text);
}
