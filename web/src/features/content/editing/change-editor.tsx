import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import type { Change, ChangeDraft } from '@timbre/contract/content/content-changes';
import { createChange, saveChange } from '@timbre/contract/content/content-changes';
import { contentLimits } from '@timbre/contract/content/content-text';
import { languages } from '@timbre/contract/screens/screen';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { currentLanguage } from '../../../i18n/translate.ts';
import { api } from '../../../lib/http/api.ts';
import { ChangeItems } from './change-items.tsx';
import classes from './editing.module.css';
import { EditorFrame } from './editor-frame.tsx';
import { fieldProblem } from './field-problem.ts';
import { localFieldOf } from '../../../lib/local-time.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import '../../../i18n/areas/content.ts';

interface ChangeEditorProps {
  /** Null: a new one. */
  readonly change: Change | null;
  readonly onBack: () => void;
  /** Opens what another window has saved. */
  readonly onReload: (id: string) => void;
}

const draftOf = (kept: Change | null): ChangeDraft => ({
  version: kept?.version ?? '',
  releasedOn: kept?.releasedOn ?? localFieldOf(new Date(Date.now()).toISOString()).slice(0, 10),
  language: kept?.language ?? currentLanguage(),
  items: kept?.items ?? [{ kind: 'new', text: '' }],
  isPublished: kept?.isPublished ?? false,
});

export function ChangeEditor({ change: opened, onBack, onReload }: ChangeEditorProps) {
  const { t } = useTranslation();
  const { kept, draft, change, isDirty, isBusy, error, submit } = useKeptDraft(opened, {
    draftOf,
    create: (next: ChangeDraft, idempotencyKey) => api.send(createChange, next, { idempotencyKey }),
    save: (changed, idempotencyKey) => api.send(saveChange, changed, { idempotencyKey }),
  });
  const lineLabels = Object.fromEntries(
    draft.items.map((_, at) => [`items.${at}`, t('content.editing.itemText', { number: at + 1 })]),
  );
  return (
    <EditorFrame
      title={kept?.version ?? t('content.editing.newChange')}
      isDirty={isDirty}
      isBusy={isBusy}
      error={error}
      labels={{
        version: t('content.editing.version'),
        releasedOn: t('content.editing.releasedOn'),
        items: t('content.editing.items'),
        ...lineLabels,
      }}
      onSave={submit}
      onBack={onBack}
      onReload={() => kept !== null && onReload(kept.id)}
    >
      <div className={classes.grid}>
        <TextInput
          label={t('content.editing.version')}
          required
          dir="auto"
          maxLength={contentLimits.versionChars}
          error={fieldProblem(error, 'version')}
          value={draft.version}
          onChange={(event) => change({ version: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('content.editing.releasedOn')}
          required
          error={fieldProblem(error, 'releasedOn')}
          value={draft.releasedOn}
          onChange={(event) => change({ releasedOn: event.currentTarget.value })}
        />
        <div>
          <span className={classes.label} id="change-language">
            {t('content.editing.language')}
          </span>
          <SegmentedControl
            aria-labelledby="change-language"
            data={languages.map((value) => ({ value, label: t(`content.languages.${value}`) }))}
            value={draft.language}
            onChange={(language) => change({ language })}
          />
        </div>
        <Switch
          className={classes.switch ?? ''}
          label={t('content.editing.isPublished')}
          checked={draft.isPublished}
          onChange={(event) => change({ isPublished: event.currentTarget.checked })}
        />
      </div>
      <ChangeItems
        items={draft.items}
        language={draft.language}
        error={error}
        onChange={(items) => change({ items })}
      />
    </EditorFrame>
  );
}
