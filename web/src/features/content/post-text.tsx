import { SegmentedControl, Textarea } from '@mantine/core';
import type { PostDraft } from '@timbre/contract/content/content-blog-editing';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { formatNumber } from '../../lib/format.ts';
import classes from './editing/editing.module.css';
import { useMarkdownPreview } from './editing/editing-api.ts';
import { fieldProblem, hintBelow } from './editing/field-problem.ts';
import { RenderedText } from '../../ui/pages/rendered-text.tsx';
import '../../i18n/areas/content.ts';

interface PostTextProps {
  readonly draft: Pick<PostDraft, 'text' | 'language'>;
  readonly onChange: (part: Pick<PostDraft, 'text'>) => void;
  readonly error: Error | null;
  readonly maxChars: number;
}

const views = ['write', 'preview'] as const;

/** The text and, beside it or one click away, what visitors will see. */
export function PostText({ draft: { text, language }, onChange, error, maxChars }: PostTextProps) {
  const { t } = useTranslation();
  const reader = useLanguage();
  const over = text.length - maxChars;
  const count = t('content.editing.textCount', {
    shown: formatNumber(text.length, reader),
    limit: formatNumber(maxChars, reader),
  });
  const [view, setView] = useState<(typeof views)[number]>('write');
  return (
    <div className={classes.text} data-view={view}>
      <SegmentedControl
        className={classes.views ?? ''}
        aria-label={t('content.editing.view')}
        data={views.map((value) => ({ value, label: t(`content.editing.${value}`) }))}
        value={view}
        onChange={setView}
      />
      <Textarea
        className={classes.source ?? ''}
        label={t('content.editing.text')}
        description={`${t('content.editing.textHint')} ${count}`}
        inputWrapperOrder={hintBelow}
        lang={language}
        dir="auto"
        // Of one height: measuring a long text at every key takes longer than typing it.
        rows={28}
        // What is pasted is never cut off unseen: it stays, and what is too much is said.
        error={
          over > 0
            ? t('content.editing.tooLong', { count: over, shown: formatNumber(over, reader) })
            : fieldProblem(error, 'text')
        }
        value={text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <Preview text={text.slice(0, maxChars)} language={language} />
    </div>
  );
}

function Preview({ text, language }: { readonly text: string; readonly language: string }) {
  const { t } = useTranslation();
  const { data, error } = useMarkdownPreview(text);
  const minutes = t('content.blog.minutes', { count: data?.readingMinutes ?? 1 });
  return (
    <section className={classes.preview} aria-label={t('content.editing.preview')}>
      <header>
        <span className={classes.label}>{t('content.editing.preview')}</span>
        {data !== undefined && text.trim() !== '' && <span className={classes.hint}>{minutes}</span>}
      </header>
      <div>
        {error !== null && (
          <p className={classes.problem}>{t('content.editing.previewFailed', { reason: errorText(error) })}</p>
        )}
        {text.trim() === '' ? (
          <p className={classes.hint}>{t('content.editing.nothingToPreview')}</p>
        ) : (
          data !== undefined && <RenderedText html={data.html} lang={language} />
        )}
      </div>
    </section>
  );
}
