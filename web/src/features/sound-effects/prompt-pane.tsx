import { Button, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { countCharacters } from '@timbre/contract/limits';
import { soundEffectLimits } from '@timbre/contract/sound-effects/sound-effects';
import { IconDice3 } from '@tabler/icons-react';
import { type RefObject, useId } from 'react';
import { errorNameText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSoundEffectTexts } from '../../i18n/texts/sound-effects.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { useReading, useSuggestion } from './api.ts';
import classes from './create-view.module.css';
import { withName } from './effect-draft.ts';
import { UnderstoodLine } from './understood-line.tsx';
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
  const id = useId();
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
  return (
    <section className={classes.prompt}>
      <label htmlFor={id}>{t('prompt')}</label>
      <div className={classes.pane} data-wrong={promptProblem !== null || undefined}>
        <Textarea
          id={id}
          ref={field}
          data-autofocus
          variant="unstyled"
          autosize
          minRows={2}
          maxRows={6}
          dir="auto"
          placeholder={t('placeholder')}
          value={prompt}
          readOnly={making.isMaking}
          aria-describedby={`${id}-count`}
          aria-invalid={promptProblem !== null}
          aria-errormessage={`${id}-problem`}
          onChange={({ currentTarget }) => change({ prompt: currentTarget.value })}
          onKeyDown={(event) => {
            // An input method's Enter ends its word; with Shift a line ends.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onSubmit();
          }}
        />
        <footer>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconDice3 size={16} stroke={1.6} aria-hidden="true" />}
            loading={suggestion.isPending}
            disabled={making.isMaking}
            onClick={suggest}
          >
            {t('random')}
          </Button>
          <span id={`${id}-count`} data-over={used > limit || undefined}>
            {t('count', { used, limit })}
          </span>
        </footer>
      </div>
      <p id={`${id}-problem`} className={classes.wrong} role="alert">
        {promptProblem !== null && errorNameText(promptProblem)}
      </p>
      <div className={classes.reading} role="status" aria-label={t('reading.label')}>
        {reading !== undefined && <UnderstoodLine reading={reading} onName={putName} />}
      </div>
    </section>
  );
}
