import { Button } from '@mantine/core';
import { IconPlus, IconZoomScan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import { useLastPage } from '../../domain/projects/use-list-query.ts';
import { useVoice, useVoices } from '../voices/api.ts';
import { useLexicon } from './api.ts';
import { EntryList } from './entry-list.tsx';
import { LexiconBody } from './lexicon-body.tsx';
import classes from './lexicon-page.module.css';
import { LexiconToolbar } from './lexicon-toolbar.tsx';
import { readListQuery, requestOf, writeListQuery, type ListQuery } from './list-query.ts';
import { useEntryActions, type OpenDialog } from './use-entry-actions.ts';
import { saysSounds, useHeard } from './use-heard.ts';
import { VoiceSelect } from './voice-select.tsx';

const LexiconDialogs = lazy(async () => ({ default: (await import('./lexicon-dialogs.tsx')).LexiconDialogs }));

/** All words of one's own and how they are spoken. */
export function LexiconPage({ title }: { readonly title: string }) {
  const { t } = useLexiconTexts();
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  const change = (part: Partial<ListQuery>) =>
    setParams(writeListQuery({ ...query, page: 1, ...part }), { replace: !('page' in part) });
  const list = useLexicon(requestOf(query));
  useLastPage(query.page, list.isPlaceholderData ? undefined : list.data);
  const { voices } = useVoices();
  const [speaker, setSpeaker] = useState<string | null>(null);
  const voice = useVoice(speaker, { isSuited: saysSounds });
  const heard = useHeard();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const actions = useEntryActions(voices, setDialog);
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setDialog({ kind: 'add', original: '' })}>
      {t('add')}
    </Button>
  );
  const scan = (
    <Button
      variant="default"
      leftSection={<IconZoomScan size={16} stroke={1.7} />}
      onClick={() => setDialog({ kind: 'scan' })}
    >
      {t('scan.open')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <LexiconToolbar title={title} query={query} voices={voices} onChange={change} onDialog={setDialog}>
        {scan}
        {add}
      </LexiconToolbar>
      <div className={classes.lead}>
        <p>{t('lead')}</p>
        {voice !== undefined && (list.data?.totalElements ?? 0) > 0 && (
          <div className={classes.voice}>
            <span aria-hidden="true">{t('listenWith')}</span>
            <VoiceSelect
              label={t('listenWith')}
              isLabelHidden
              voices={voices}
              value={voice.speaker}
              onChange={setSpeaker}
            />
          </div>
        )}
      </div>
      <LexiconBody
        list={list}
        query={query}
        rows={(found) => (
          <EntryList
            entries={found}
            voices={voices}
            voice={voice}
            heard={heard}
            actions={actions}
            isOld={list.isPlaceholderData}
          />
        )}
        onChange={change}
      >
        {add}
        {scan}
      </LexiconBody>
      {dialog !== null && (
        <Suspense>
          <LexiconDialogs dialog={dialog} speaker={voice?.speaker ?? null} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );
}
