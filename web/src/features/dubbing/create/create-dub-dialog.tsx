import { Button } from '@mantine/core';
import type { DubSummary } from '@timbre/contract/dubbing/dub-view';
import { dialogWidths } from '@timbre/contract/limits';
import { loginPath } from '@timbre/contract/screens/return-path';
import { useState } from 'react';
import { newDubPath } from '../../../domain/dubbing/dub-paths.ts';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatPercent } from '../../../lib/format.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useUnsavedGuard } from '../../../ui/dialogs/unsaved-guard.tsx';
import { Sending } from '../../../ui/fields/drop-box.tsx';
import classes from './create-dub.module.css';
import type { DubSource } from './dub-source.ts';
import { LanguageFields } from './language-fields.tsx';
import { LanguageNotes } from './language-notes.tsx';
import { PriceLines } from './price-lines.tsx';
import { SourceField } from './source-field.tsx';
import { SubtitlesField } from './subtitles-field.tsx';
import { TranscriptionPicker } from './transcription-picker.tsx';
import { useDubForm, type DubForm } from './use-dub-form.ts';

interface CreateDubDialogProps {
  /** What is chosen when it opens; left out: nothing. */
  readonly first?: DubSource;
  readonly onBegun: (dub: DubSummary) => void;
  readonly onClose: () => void;
}

/** A video, its languages and what it costs. A visitor logs in first: a file can't be kept across that. */
export function CreateDubDialog({ first, onBegun, onClose }: CreateDubDialogProps) {
  const { t } = useDubTexts();
  const { user, isLoading } = useSession();
  const form = useDubForm(first ?? null, onBegun);
  const [isPicking, setIsPicking] = useState(false);
  const guard = useUnsavedGuard(form.sending !== null);
  return (
    <>
      <Dialog
        isOpen
        isFullOnPhone
        onClose={() => guard.leave(onClose)}
        title={t(isPicking ? 'picker.title' : 'form.title')}
        widthPx={dialogWidths.addVoice}
      >
        {user === null ? (
          !isLoading && <Visitor />
        ) : isPicking ? (
          <TranscriptionPicker
            onChoose={(of) => {
              form.choose({ type: 'transcription', of });
              setIsPicking(false);
            }}
            onBack={() => setIsPicking(false)}
          />
        ) : (
          <DubFields form={form} onPick={() => setIsPicking(true)} />
        )}
      </Dialog>
      {guard.question}
    </>
  );
}

function Visitor() {
  const { t } = useDubTexts();
  return (
    <div className={classes.form}>
      <p>{t('visitor.text')}</p>
      <PriceLines seconds={null} />
      <div className={classes.begin}>
        <Button component={Link} to={loginPath(newDubPath)}>
          {t('visitor.logIn')}
        </Button>
      </div>
    </div>
  );
}

function DubFields({ form, onPick }: { readonly form: DubForm; readonly onPick: () => void }) {
  const { t } = useDubTexts();
  const language = useLanguage();
  const { languages, sending, source } = form;
  if (sending !== null) {
    const text = sending < 100 ? t('form.uploading', { percent: formatPercent(sending, language) }) : t('form.reading');
    return <Sending text={text} percent={sending} cancel={t('form.cancel')} onCancel={form.stop} />;
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.begin();
      }}
    >
      <Problem
        error={languages.error}
        onClose={() => void languages.refetch()}
        onRetry={() => void languages.refetch()}
      />
      <SourceField form={form} onPick={onPick} />
      <LanguageFields form={form} />
      <LanguageNotes form={form} />
      {source?.type !== 'sample' && <SubtitlesField form={form} />}
      <Problem error={form.problem} onClose={form.clearProblem} onRetry={() => void form.begin()} />
      <div className={classes.begin}>
        <Button type="submit" disabled={!form.canBegin}>
          {t('form.start')}
        </Button>
        <PriceLines seconds={form.seconds} languages={1 + form.moreLanguages.length} />
      </div>
    </form>
  );
}
