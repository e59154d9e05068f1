import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { screenPath } from '@timbre/contract/screens/screens';
import { errorText } from '../../i18n/error-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { api } from '../../lib/http/api.ts';
import { Link } from '../../lib/router/link.tsx';
import { Navigate } from '../../lib/router/navigate.tsx';
import { readStored, store } from '../../lib/storage.ts';
import { Message } from '../../ui/messages/message.tsx';
import { Centred } from '../../ui/pages/centred.tsx';
import { parseDraft } from './draft-model.ts';
import { syncArticle } from './sync-article.ts';
import '../../i18n/areas/quick-voiceover.ts';

/** Makes a voiceover of what was written in the quick voiceover, and leads to it in the editor. */
export function DraftInEditor() {
  const { t } = useTranslation();
  const opening = useQuery({ queryKey: ['draft-in-editor'], queryFn: openDraft, retry: false, gcTime: 0 });
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
async function openDraft(): Promise<string> {
  const draft = parseDraft(readStored('draft'));
  if (draft.text.trim() === '') return screenPath('article-editor-new');
  // The page's button keeps the voice it shows: without one, nobody pressed it.
  if (draft.speaker === null) return screenPath('tools-home');
  const article = await syncArticle(api, draft, draft.speaker);
  store('draft', JSON.stringify({ ...draft, article }));
  return screenPath('article-editor', { id: article.articleId });
}
