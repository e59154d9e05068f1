import { Button, SegmentedControl, TextInput } from '@mantine/core';
import type { LexiconDraft } from '@timbre/contract/lexicon/lexicon-entry';
import { countCharacters } from '@timbre/contract/limits';
import { lexiconLimits } from '@timbre/contract/lexicon/lexicon-entry';
import type { Speaker } from '@timbre/contract/voices/voices';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorNameText, errorText } from '../../i18n/error-text.ts';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import { isServerTrouble } from '../../lib/http/server-trouble.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { useSteady } from '../../lib/hooks/use-steady.ts';
import { Foot } from '../../ui/pages/foot.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { isWritten, placeOf, type FormPlace } from './entry-draft.ts';
import classes from './entry-form.module.css';
import { HearButtons } from './hear-buttons.tsx';
import { IpaField } from './ipa-field.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { useHeard, voiceFor } from './use-heard.ts';
import { VoiceSelect } from './voice-select.tsx';
import '../../i18n/areas/lists.ts';
import '../../i18n/areas/codes.ts';

interface EntryFormProps {
  readonly first: LexiconDraft;
  readonly isNew: boolean;
  readonly voices: readonly Speaker[];
  /** The voice it is heard in. */
  readonly voice: Speaker | undefined;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onVoice: (speaker: string) => void;
  /** Told whether words or sounds were written that `first` has not. */
  readonly onChange: (isWritten: boolean) => void;
  readonly onSave: (draft: LexiconDraft) => void;
  readonly onCancel: () => void;
}

const limit = lexiconLimits.fieldChars;
const problems = { empty: 'required', long: 'tooLong' } as const;

function fieldProblem(text: string): keyof typeof problems | null {
  const length = countCharacters(text.trim());
  return length === 0 ? 'empty' : length > limit ? 'long' : null;
}

/** A word, how it is spoken and where that counts. */
export function EntryForm(props: EntryFormProps) {
  const { first, isNew, voices, error, isBusy, onVoice, onChange, onSave, onCancel } = props;
  const { t } = useLexiconTexts();
  const { t: common } = useTranslation();
  const [draft, setDraft] = useState(first);
  /** What was written for the kind that is not shown. */
  const [other, setOther] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const save = useOneAtATime(onSave, isBusy);
  // A voice's own reading comes later, and changes what is written by then.
  const change = useSteady((part: Partial<LexiconDraft>, nextOther: string = other) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setOther(nextOther);
    onChange(isWritten(next, nextOther, first));
  });
  const spoken = voiceFor(draft, props.voice, voices);
  const heard = useHeard();
  const problemOf = (place: FormPlace): string | undefined => {
    const problem = place === 'form' ? null : fieldProblem(draft[place]);
    if (problem === 'long' || (problem === 'empty' && hasTried)) return t(problems[problem], { limit });
    return error !== null && placeOf(error) === place ? errorText(error) : undefined;
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setHasTried(true);
    if (fieldProblem(draft.original) === null && fieldProblem(draft.alternative) === null) save(draft);
  };
  const trouble = problemOf('form');
  const reason = trouble ?? '';
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label={t('type')}
        value={String(draft.type)}
        data={(['0', '1'] as const).map((type) => ({ value: type, label: t(`types.${type}`) }))}
        onChange={(type) => change({ type: type === '1' ? 1 : 0, alternative: other }, draft.alternative)}
      />
      <p className={classes.hint}>{t(draft.type === 1 ? 'typeHints.1' : 'typeHints.0')}</p>
      <TextInput
        size="sm"
        label={t('original')}
        placeholder={t('originalHint')}
        description={draft.type === 1 && /\s/u.test(draft.original.trim()) ? t('noSpaces') : undefined}
        value={draft.original}
        error={problemOf('original')}
        data-autofocus={first.original === '' || undefined}
        onChange={(event) => change({ original: event.currentTarget.value })}
      />
      {draft.type === 0 ? (
        <TextInput
          size="sm"
          label={t('alternative')}
          placeholder={t('alternativeHint')}
          value={draft.alternative}
          error={problemOf('alternative')}
          data-autofocus={first.original !== '' || undefined}
          onChange={(event) => change({ alternative: event.currentTarget.value })}
        />
      ) : (
        <IpaField
          value={draft.alternative}
          error={problemOf('alternative')}
          word={draft.original}
          voice={spoken}
          language={draft.language ?? spoken?.language}
          onChange={(alternative) => change({ alternative })}
        />
      )}
      <div className={classes.hear}>
        {draft.speaker === null && (
          <VoiceSelect
            label={t('listenWith')}
            voices={voices}
            value={spoken?.speaker ?? null}
            onChange={(speaker) => speaker !== null && onVoice(speaker)}
          />
        )}
        <div>
          <HearButtons
            heard={heard}
            speaker={spoken?.speaker}
            type={draft.type}
            original={draft.original}
            alternative={draft.alternative}
          />
        </div>
      </div>
      <ScopeFields draft={draft} voices={voices} onChange={change} />
      {trouble !== undefined && (
        <Notice tone="fail" isUrgent>
          <p>
            {isServerTrouble(error) ? errorNameText('server.error') : t(isNew ? 'addFailed' : 'saveFailed', { reason })}
          </p>
        </Notice>
      )}
      <Foot>
        <Button variant="default" onClick={onCancel}>
          {common('lists.cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t(isNew ? 'addIt' : 'save')}
        </Button>
      </Foot>
    </form>
  );
}
