import { Button, Select, Textarea } from '@mantine/core';
import { listArticles } from '@timbre/contract/articles/articles';
import { lexiconLimits } from '@timbre/contract/lexicon/lexicon-entry';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import { api } from '../../lib/http/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useVoice, useVoices } from '../voices/api.ts';
import { lexiconKey } from '../../domain/scripts/lexicon-rules.ts';
import { useScan } from './api.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { newDraft } from './entry-draft.ts';
import classes from './scan-dialog.module.css';
import { ScanResults } from './scan-results.tsx';
import { VoiceSelect } from './voice-select.tsx';
import '../../i18n/areas/lists.ts';
import { saysSounds } from './use-heard.ts';

interface ScanDialogProps {
  readonly speaker: string | null;
  readonly onClose: () => void;
}

/** The voiceovers changed last; older ones are pasted. */
const articlesShown = 100;

/** Looks through a script for words that may be read wrong, and adds those that are. */
export function ScanDialog({ speaker, onClose }: ScanDialogProps) {
  const { t } = useLexiconTexts();
  const { t: common } = useTranslation();
  const { voices } = useVoices();
  const [chosen, setChosen] = useState(speaker);
  const voice = useVoice(chosen, { isSuited: saysSounds });
  const articles = useQuery({
    queryKey: [...lexiconKey, 'scan-articles'],
    queryFn: ({ signal }) => api.send(listArticles, { pageSize: articlesShown }, { signal }),
    staleTime: 0,
  });
  const [articleId, setArticleId] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [adding, setAdding] = useState<string | null>(null);
  const scan = useScan();
  const start = () =>
    voice !== undefined && scan.mutate({ speaker: voice.speaker, ...(articleId === null ? { text } : { articleId }) });
  if (adding !== null) {
    const finish = () => {
      setAdding(null);
      // What was added is not proposed again.
      start();
    };
    return <EntryDialog entry={null} first={newDraft(adding)} speaker={chosen} onClose={finish} />;
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('scan.title')} widthPx={640}>
      <div className={classes.body}>
        <p className={classes.lead}>{t('scan.lead')}</p>
        <div className={classes.fields}>
          <Select
            size="sm"
            label={t('scan.article')}
            searchable
            clearable
            placeholder={t('scan.articleNone')}
            data={(articles.data?.results ?? []).map(({ articleId: value, title }) => ({
              value,
              label: title === '' ? common('lists.untitled') : title,
            }))}
            value={articleId}
            onChange={setArticleId}
          />
          <VoiceSelect label={t('voice')} voices={voices} value={voice?.speaker ?? null} onChange={setChosen} />
        </div>
        {articleId === null && (
          <Textarea
            size="sm"
            label={t('scan.text')}
            placeholder={t('scan.textHint')}
            rows={5}
            maxLength={lexiconLimits.scanChars}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <div className={classes.actions}>
          <Button
            loading={scan.isPending}
            disabled={voice === undefined || (articleId === null && text.trim() === '')}
            onClick={start}
          >
            {t('scan.start')}
          </Button>
        </div>
        {scan.error !== null && (
          <Notice tone="fail" isUrgent>
            <p>{errorText(scan.error)}</p>
          </Notice>
        )}
        {scan.data !== undefined && (
          <ScanResults proposals={scan.data.proposals} speaker={voice?.speaker} onAdd={setAdding} />
        )}
      </div>
    </Dialog>
  );
}
