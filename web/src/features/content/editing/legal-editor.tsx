import { Button } from '@mantine/core';
import type { LegalText } from '@timbre/contract/content/content-legal';
import { contentLimits } from '@timbre/contract/content/content-text';
import { addressIn } from '@timbre/contract/screens/site-languages';
import { screenOf } from '@timbre/contract/screens/screens';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { api } from '../../../lib/http/api.ts';
import { isLostAnswer } from '../../../lib/http/attempt-key.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { PostText } from '../post-text.tsx';
import classes from './editing.module.css';
import { useContentChange } from './editing-api.ts';
import { EditorFrame } from './editor-frame.tsx';
import { legalSaves } from './legal-saves.ts';
import '../../../i18n/areas/content.ts';

interface LegalEditorProps {
  readonly text: LegalText;
  readonly onBack: () => void;
  /** Opens what another window has saved. */
  readonly onReload: () => void;
}

/** What the page says now: the owner's own words, or those that the studio comes with. */
const shownText = ({ text, supplied }: LegalText): string => (text === '' ? supplied : text);

/** A legal page in one language, in the owner's words. It begins with what the page says now. */
export function LegalEditor({ text: opened, onBack, onReload }: LegalEditorProps) {
  const { t } = useTranslation();
  const reader = useLanguage();
  const [kept, setKept] = useState(opened);
  const [text, setText] = useState(shownText(opened));
  const [isAsking, setAsking] = useState(false);
  const { page, language, revision } = kept;
  const [send] = useState(() => legalSaves(opened, api.send, setKept));
  const save = useContentChange((next: string) => send(next, kept));
  const goBack = useContentChange(() => send(null, kept));
  const take = (saved: LegalText, words: string) => {
    setKept(saved);
    setText(shownText(saved));
    showToast(words, 'done');
  };
  const { path, title } = screenOf(page);
  return (
    <EditorFrame
      title={title[reader]}
      isDirty={(isLostAnswer(save.error) || text !== shownText(kept)) && text.trim() !== ''}
      isSavable={text.length <= contentLimits.legalChars}
      isBusy={save.isPending || goBack.isPending}
      error={save.error}
      labels={{ text: t('content.editing.text') }}
      onSave={() => save.mutate(text, { onSuccess: (saved) => take(saved, t('content.editing.saved')) })}
      onBack={onBack}
      onReload={onReload}
      actions={
        <>
          <Button
            className={classes.wideOnly ?? ''}
            component="a"
            href={addressIn(path, language)}
            target="_blank"
            variant="default"
            leftSection={<IconExternalLink size={16} stroke={1.7} />}
          >
            {t('content.editing.legalOpen')}
          </Button>
          {revision > 0 && (
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('content.editing.legalBack')}
            </Button>
          )}
        </>
      }
    >
      <h2>
        {title[reader]} · {t(`content.languages.${language}`)}
      </h2>
      <PostText
        draft={{ text, language }}
        onChange={(part) => setText(part.text)}
        error={save.error}
        maxChars={contentLimits.legalChars}
      />
      {isAsking && (
        <AskDialog
          title={t('content.editing.legalBackTitle')}
          action={t('content.editing.legalBack')}
          isBusy={goBack.isPending}
          onConfirm={() =>
            goBack.mutate(undefined, {
              onSuccess: (supplied) => {
                // What no one had answered is settled with it.
                save.reset();
                take(supplied, t('content.editing.legalBackDone'));
              },
              onError: (error) => showToast(errorText(error), 'fail'),
              onSettled: () => setAsking(false),
            })
          }
          onClose={() => setAsking(false)}
        >
          {t('content.editing.legalBackText')}
        </AskDialog>
      )}
    </EditorFrame>
  );
}
