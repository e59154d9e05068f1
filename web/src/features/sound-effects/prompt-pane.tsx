import { useDebouncedValue } from '@mantine/hooks';
import { countCharacters } from '@timbre/contract/limits';
import { soundEffectLimits } from '@timbre/contract/sound-effects/sound-effects';
import type { RefObject } from 'react';
import { errorNameText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSoundEffectTexts } from '../../i18n/texts/sound-effects.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { useReading, useSuggestion } from './api.ts';
import { PromptField } from '../../domain/descriptions/prompt-field.tsx';
import { UnderstoodLine } from '../../domain/descriptions/understood-line.tsx';
import { withName } from '../../domain/descriptions/with-name.ts';
import classes from './create-view.module.css';
import type { EffectStudio } from './use-effect-studio.ts';
import '../../i18n/areas/codes.ts';

const readAfterMs = 300;

/** What would be understood of the description, once the typing rests. */
export function useRestingReading(prompt: string) {
  const [resting] = useDebouncedValue(prompt, readAfterMs);
  // An emptied field says so at once.
  return useReading(prompt.trim() === '' ? '' : resting).data;
}

interface PromptPaneProps {
  readonly studio: EffectStudio;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onSubmit: () => void;
}

/** The description, how long it is, and what is understood of it. */
export function PromptPane({ studio, field, onSubmit }: PromptPaneProps) {
  const { t } = useSoundEffectTexts();
  const language = useLanguage();
  const suggestion = useSuggestion();
  const { draft, change, promptProblem, making } = studio;
  const { prompt } = draft;
  const reading = useRestingReading(prompt);
  const used = countCharacters(prompt);
  const limit = soundEffectLimits.promptChars;
  const putName = (name: string) => {
    change({ prompt: withName(prompt, reading?.unknownWords ?? [], name) });
    field.current?.focus();
  };
  const suggest = () =>
    suggestion.mutate(language, { onSuccess: (text) => change({ prompt: text }), onError: showError });
  const understood = {
    understood: t('reading.understood'),
    unknown: t('reading.unknown'),
    nearest: t('reading.nearest'),
    none: t('reading.none'),
    replace: (name: string) => t('reading.replace', { name }),
  };
  return (
    <PromptField
      field={field}
      texts={{
        label: t('prompt'),
        placeholder: t('placeholder'),
        random: t('random'),
        count: t('count', { used, limit }),
        reading: t('reading.label'),
      }}
      value={prompt}
      isOver={used > limit}
      isReadOnly={making.isMaking}
      isRandomBusy={suggestion.isPending}
      problem={promptProblem === null ? null : errorNameText(promptProblem)}
      onChange={(value) => change({ prompt: value })}
      onRandom={suggest}
      onSubmit={onSubmit}
    >
      {typeof reading?.sentTo === 'string' && (
        <p className={classes.hint}>{t('reading.sentTo', { name: reading.sentTo })}</p>
      )}
      {reading !== undefined && <UnderstoodLine reading={reading} texts={understood} onName={putName} />}
    </PromptField>
  );
}
