import { Button, SegmentedControl, Select } from '@mantine/core';
import { countCharacters } from '@timbre/contract/limits';
import { imageGenerationLimits, imageShapes, imageStyles } from '@timbre/contract/images/images-generation';
import { prices } from '@timbre/contract/money';
import { useRef } from 'react';
import { PromptField } from '../../domain/descriptions/prompt-field.tsx';
import { UnderstoodLine } from '../../domain/descriptions/understood-line.tsx';
import { withName } from '../../domain/descriptions/with-name.ts';
import { Problem } from '../../domain/plans/problem.tsx';
import { showError } from '../../domain/plans/show-error.ts';
import { errorNameText } from '../../i18n/error-text.ts';
import { useImageGenerationTexts } from '../../i18n/texts/image-generation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatCredits } from '../../lib/format.ts';
import { useUserRights } from '../credits/api.ts';
import classes from './generation.module.css';
import { useImageSuggestion } from './generation-api.ts';
import { SourcePane } from './source-pane.tsx';
import type { ImageForm } from './use-image-form.ts';
import '../../i18n/areas/codes.ts';

interface CreatePaneProps {
  readonly form: ImageForm;
  readonly isVisitor: boolean;
}

/** What is to be seen, how, and what it costs. */
export function CreatePane({ form, isVisitor }: CreatePaneProps) {
  const { t } = useImageGenerationTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, change, generating, reading } = form;
  const submit = () => {
    if (!form.generate()) field.current?.focus();
  };
  const isBuiltIn = reading?.maker === 'built-in';
  return (
    <div className={classes.create}>
      <Description form={form} field={field} onSubmit={submit} />
      <div className={classes.settings}>
        <div>
          <span className={classes.label}>{t('ratio')}</span>
          <SegmentedControl
            aria-label={t('ratio')}
            data={[...imageShapes]}
            value={draft.ratio}
            disabled={form.source !== null && isBuiltIn}
            onChange={(value) => change({ ratio: imageShapes.find((shape) => shape === value) ?? draft.ratio })}
          />
        </div>
        <Select
          className={classes.style ?? ''}
          label={t('style')}
          data={[
            { value: '', label: t('anyStyle') },
            ...imageStyles.map((value) => ({ value: value as string, label: t(`styles.${value}`) })),
          ]}
          value={draft.style ?? ''}
          allowDeselect={false}
          onChange={(value) => change({ style: imageStyles.find((style) => style === value) ?? null })}
        />
      </div>
      {!isVisitor && <SourcePane form={form} isBuiltIn={isBuiltIn} />}
      <Problem error={generating.error} onClose={generating.reset} onRetry={submit} />
      <Actions form={form} isVisitor={isVisitor} onSubmit={submit} />
    </div>
  );
}

interface DescriptionProps {
  readonly form: ImageForm;
  readonly field: React.RefObject<HTMLTextAreaElement | null>;
  readonly onSubmit: () => void;
}

function Description({ form, field, onSubmit }: DescriptionProps) {
  const { t } = useImageGenerationTexts();
  const language = useLanguage();
  const suggestion = useImageSuggestion();
  const { draft, change, reading, problem, source } = form;
  const { prompt } = draft;
  const limit = imageGenerationLimits.promptChars;
  const used = countCharacters(prompt);
  const putName = (name: string) => {
    change({ prompt: withName(prompt, reading?.unknownWords ?? [], name) });
    field.current?.focus();
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
      isRandomBusy={suggestion.isPending}
      problem={problem === null ? null : errorNameText(problem)}
      onChange={(value) => change({ prompt: value })}
      onRandom={() =>
        suggestion.mutate(language, { onSuccess: (text) => change({ prompt: text }), onError: showError })
      }
      onSubmit={onSubmit}
    >
      {reading !== undefined && prompt.trim() !== '' && (
        <UnderstoodLine
          reading={reading}
          texts={{
            understood: t('reading.understood'),
            unknown: t('reading.unknown'),
            nearest: t('reading.nearest'),
            none: t(source === null ? 'reading.none' : 'reading.noneFrom'),
            replace: (name) => t('reading.replace', { name }),
          }}
          onName={putName}
        />
      )}
    </PromptField>
  );
}

function Actions({ form, isVisitor, onSubmit }: CreatePaneProps & { readonly onSubmit: () => void }) {
  const { t } = useImageGenerationTexts();
  const language = useLanguage();
  const { data: rights } = useUserRights();
  const { generationsLeft: left, generationsPerDay: all } = rights ?? {
    generationsLeft: null,
    generationsPerDay: null,
  };
  const { maker, sentTo } = form.reading ?? {};
  const { outputs } = imageGenerationLimits;
  return (
    <div className={classes.actions}>
      <p className={classes.cost}>
        <span>{t('cost', { credits: formatCredits(prices.imagePerGeneration, language), outputs })}</span>
        {isVisitor && <small>{t('visitor')}</small>}
        {left !== null && all !== null && <small>{t('left', { left, all })}</small>}
        {maker !== undefined && <small>{t('maker', { name: maker === 'built-in' ? t('illustrator') : maker })}</small>}
      </p>
      <Button loading={form.generating.isPending} onClick={onSubmit}>
        {t(isVisitor ? 'logIn' : 'generate')}
      </Button>
      {maker === 'built-in' && <p className={classes.hint}>{t('illustratorHint')}</p>}
      {typeof sentTo === 'string' && <p className={classes.hint}>{t('sentTo', { name: sentTo })}</p>}
    </div>
  );
}
