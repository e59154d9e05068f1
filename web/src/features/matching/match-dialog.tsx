import { Button, Select } from '@mantine/core';
import { dialogWidths } from '@timbre/contract/limits';
import type { VoiceSearch } from '@timbre/contract/matching/matching';
import { useId, useState } from 'react';
import { useMatchingTexts } from '../../i18n/texts/matching.ts';
import { useRecordingGuard } from '../../domain/recordings/use-recording-guard.ts';
import type { FoundVoices } from '../../domain/voices/voice-matching.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { LinkBox } from './link-box.tsx';
import { isLinkOf, type MatchingSite, refusal } from './match-input.ts';
import classes from './match-dialog.module.css';
import { type MatchSource, MatchTabs } from './match-tabs.tsx';
import { RecordingBox } from './recording-box.tsx';
import { Searching } from './searching.tsx';
import { useMatchLanguage } from './use-match-language.ts';
import { useMatchSearch } from './use-match-search.ts';
import { type RecordingControl, useRecording } from './use-recording.ts';

interface MatchDialogProps {
  readonly onFound: (found: FoundVoices) => void;
  readonly onClose: () => void;
}

interface Source {
  readonly source: MatchSource;
  readonly links: Partial<Readonly<Record<MatchingSite, string>>>;
}

/** The name of the file or the link; empty: nothing was chosen or typed yet. */
function wanted({ source, links }: Source, { state }: RecordingControl): string {
  if (source === 'upload') return state.step === 'ready' ? state.name : '';
  return links[source]?.trim() ?? '';
}

/** Finds voices like that of a recording: a file, the microphone, or a link. */
export function MatchDialog({ onFound, onClose }: MatchDialogProps) {
  const { t } = useMatchingTexts();
  const panelId = useId();
  const recording = useRecording();
  const [from, setFrom] = useState<Source>({ source: 'upload', links: {} });
  const [name, setName] = useState('');
  const { onBusy, leave } = useRecordingGuard();
  const [isLeaving, setIsLeaving] = useState(false);
  const language = useMatchLanguage();
  const { source, links } = from;
  const isFile = source === 'upload';
  const search = useMatchSearch({
    onBegun: () => isFile && recording.spend(),
    onDone: (done: VoiceSearch) => {
      const heard = isFile && recording.state.step === 'ready' ? recording.state.recording : null;
      onFound({ search: done, recording: heard });
    },
  });
  const isSearching = search.state.step === 'searching';
  const asked = wanted(from, recording);

  const change = (next: Partial<Source>) => {
    setFrom({ ...from, ...next });
    search.forget();
  };
  const ask = (wish: { readonly audio: string } | { readonly videoUrl: string }, shown: string) => {
    setName(shown);
    search.start({ ...wish, language: language.value });
  };
  const askByFile = async () => {
    const audio = await recording.taken();
    if (audio !== null) ask({ audio: audio.id }, asked);
  };
  const start = () => {
    if (asked === '' || isSearching) return;
    if (source === 'upload') void askByFile();
    else if (isLinkOf(source, asked)) ask({ videoUrl: asked }, asked);
    else search.fail(refusal('match.link'));
  };
  const close = () => (isSearching ? setIsLeaving(true) : leave(onClose));
  return (
    <Dialog isOpen onClose={close} title={t('title')} widthPx={dialogWidths.soundEffect}>
      <div className={classes.form}>
        <p className={classes.lead}>{t('lead')}</p>
        <div className={classes.body}>
          <MatchTabs
            source={source}
            panelId={panelId}
            isDisabled={isSearching}
            onChange={(next) => leave(() => change({ source: next }))}
          />
          <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${source}`} className={classes.panel}>
            {search.state.step === 'searching' ? (
              <Searching state={search.state} name={name} />
            ) : source === 'upload' ? (
              <RecordingBox control={recording} onBusy={onBusy} />
            ) : (
              <LinkBox
                site={source}
                link={links[source] ?? ''}
                onChange={(link) => change({ links: { ...links, [source]: link } })}
                onSubmit={start}
                onVideo={(url) => ask({ videoUrl: url }, url)}
              />
            )}
            <Problem
              error={search.problem}
              onClose={search.forget}
              // A popular video stands in no field.
              onRetry={isFile ? start : () => ask({ videoUrl: name }, name)}
            />
            <p className={classes.hint} role="status">
              {search.isStopped && t('searching.stopped')}
            </p>
          </div>
        </div>
        <Select
          className={classes.language ?? ''}
          size="sm"
          label={t('language')}
          description={t('languageHint')}
          searchable
          allowDeselect={false}
          disabled={isSearching}
          data={language.choices}
          value={language.value}
          onChange={(value) => value !== null && language.choose(value)}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={isSearching ? search.stop : close}>
            {t(isSearching ? 'stop' : 'cancel')}
          </Button>
          {/* Never disabled: it would lose the focus, and without a recording a click does nothing anyway. */}
          <Button {...(isSearching ? { 'aria-disabled': true, 'data-disabled': true } : {})} onClick={start}>
            {t('start')}
          </Button>
        </div>
      </div>
      {isLeaving && isSearching && (
        <AskDialog
          title={t('searching.leaveTitle')}
          action={t('stop')}
          onConfirm={() => {
            search.stop();
            onClose();
          }}
          onClose={() => setIsLeaving(false)}
        >
          <p>{t('searching.leaveText')}</p>
        </AskDialog>
      )}
    </Dialog>
  );
}
