import { MultiSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { contestLimits } from '@timbre/contract/contest';
import {
  createContest,
  saveContest,
  type ContestDraft,
  type OwnContest,
} from '@timbre/contract/content/content-contests';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { api } from '../../../lib/http/api.ts';
import { isoOfField, localFieldOf, ownTimeZone } from '../../../lib/local-time.ts';
import { useVoices } from '../../voices/api.ts';
import classes from './editing.module.css';
import { EditorFrame } from './editor-frame.tsx';
import { fieldProblem, hintBelow } from './field-problem.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import '../../../i18n/areas/content.ts';

interface ContestEditorProps {
  /** Null: a new one. */
  readonly contest: OwnContest | null;
  readonly onBack: () => void;
  /** Opens what another window has saved. */
  readonly onReload: (id: string) => void;
}

const blank: ContestDraft = { title: '', text: '', speakers: [], from: null, until: null, isActive: true };

function draftOf(kept: OwnContest | null): ContestDraft {
  if (kept === null) return blank;
  const { title, text, speakers, from, until, isActive } = kept;
  return { title, text, speakers, from, until, isActive };
}

export function ContestEditor({ contest, onBack, onReload }: ContestEditorProps) {
  const { t } = useTranslation();
  const { kept, draft, change, isDirty, isBusy, error, submit } = useKeptDraft(contest, {
    draftOf,
    create: (next: ContestDraft, idempotencyKey) => api.send(createContest, next, { idempotencyKey }),
    save: (changed, idempotencyKey) => api.send(saveContest, changed, { idempotencyKey }),
  });
  return (
    <EditorFrame
      title={kept?.title ?? t('content.editing.newContest')}
      isDirty={isDirty}
      isBusy={isBusy}
      error={error}
      labels={{
        title: t('content.editing.title'),
        text: t('content.editing.contestText'),
        speakers: t('content.editing.contestVoices'),
        from: t('content.editing.from'),
        until: t('content.editing.until'),
      }}
      onSave={submit}
      onBack={onBack}
      onReload={() => kept !== null && onReload(kept.id)}
    >
      <div className={classes.grid}>
        <TextInput
          className={classes.wide ?? ''}
          label={t('content.editing.title')}
          required
          dir="auto"
          maxLength={contestLimits.titleChars}
          error={fieldProblem(error, 'title')}
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          className={classes.wide ?? ''}
          label={t('content.editing.contestText')}
          dir="auto"
          autosize
          minRows={2}
          maxLength={contestLimits.textChars}
          error={fieldProblem(error, 'text')}
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <VoicesField
          speakers={draft.speakers}
          error={fieldProblem(error, 'speakers')}
          onChange={(speakers) => change({ speakers })}
        />
        {(['from', 'until'] as const).map((name) => (
          <TextInput
            key={name}
            type="datetime-local"
            label={t(`content.editing.${name}`)}
            error={fieldProblem(error, name)}
            value={localFieldOf(draft[name])}
            onChange={(event) => change({ [name]: isoOfField(event.currentTarget.value) })}
          />
        ))}
        <p className={`${classes.hint} ${classes.wide}`}>
          {t('content.editing.contestTimeHint', { zone: ownTimeZone() })}
        </p>
        <Switch
          label={t('content.editing.isActive')}
          checked={draft.isActive}
          onChange={(event) => change({ isActive: event.currentTarget.checked })}
        />
      </div>
    </EditorFrame>
  );
}

interface VoicesFieldProps {
  readonly speakers: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (speakers: string[]) => void;
}

/** The voices that are up, in the order in which they were chosen. */
function VoicesField({ speakers, error, onChange }: VoicesFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { voices } = useVoices();
  const data = useMemo(() => {
    // One that is gone since keeps its place until it is taken out.
    const known = new Map(speakers.map((speaker) => [speaker, speaker]));
    for (const voice of voices) known.set(voice.speaker, `${voice.name} · ${formatLanguage(voice.language, language)}`);
    return [...known].map(([value, label]) => ({ value, label }));
  }, [voices, speakers, language]);
  return (
    <MultiSelect
      className={classes.wide ?? ''}
      label={t('content.editing.contestVoices')}
      description={t('content.editing.contestVoicesHint', {
        min: contestLimits.minVoices,
        max: contestLimits.maxVoices,
      })}
      inputWrapperOrder={hintBelow}
      required
      searchable
      limit={60}
      maxDropdownHeight={260}
      maxValues={contestLimits.maxVoices}
      error={error}
      data={data}
      value={[...speakers]}
      onChange={onChange}
    />
  );
}
