import { Checkbox } from '@mantine/core';
import type { LexiconDraft } from '@timbre/contract/lexicon/lexicon-entry';
import type { Speaker } from '@timbre/contract/voices/voices';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import classes from './entry-form.module.css';
import { LanguageSelect } from './language-select.tsx';
import { VoiceSelect } from './voice-select.tsx';

interface ScopeFieldsProps {
  readonly draft: LexiconDraft;
  readonly voices: readonly Speaker[];
  readonly onChange: (part: Partial<LexiconDraft>) => void;
}

/** In which language and voice an entry counts, and how exactly the word must be written. */
export function ScopeFields({ draft, voices, onChange }: ScopeFieldsProps) {
  const { t } = useLexiconTexts();
  return (
    <fieldset className={classes.scope}>
      <legend>{t('scope')}</legend>
      <div className={classes.pair}>
        <LanguageSelect
          label={t('language')}
          voices={voices}
          value={draft.language}
          emptyLabel={t('anyLanguage')}
          onChange={(language) => onChange({ language })}
        />
        <VoiceSelect
          label={t('voice')}
          voices={voices}
          value={draft.speaker}
          emptyLabel={t('anyVoice')}
          onChange={(speaker) => onChange({ speaker })}
        />
      </div>
      <Checkbox
        size="sm"
        label={t('wholeWord')}
        description={t('wholeWordHint')}
        checked={draft.isWholeWord}
        onChange={(event) => onChange({ isWholeWord: event.currentTarget.checked })}
      />
      <Checkbox
        size="sm"
        label={t('caseSensitive')}
        description={t('caseSensitiveHint')}
        checked={draft.isCaseSensitive}
        onChange={(event) => onChange({ isCaseSensitive: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
