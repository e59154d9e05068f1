import { SegmentedControl, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { PostDraft } from '@timbre/contract/content/content-blog-editing';
import { contentLimits } from '@timbre/contract/content/content-text';
import { languages } from '@timbre/contract/screens/screen';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CoverField } from './cover-field.tsx';
import classes from './editing.module.css';
import { fieldProblem, hintBelow } from './field-problem.ts';
import '../../../i18n/areas/content.ts';

interface PostFieldsProps {
  readonly draft: PostDraft;
  readonly onChange: (part: Partial<PostDraft>) => void;
  readonly coverUrl: string;
  readonly error: Error | null;
}

/** Everything of a post but its text. */
export function PostFields({ draft, onChange, coverUrl, error }: PostFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.grid}>
      <TextInput
        className={classes.wide ?? ''}
        label={t('content.editing.title')}
        required
        dir="auto"
        maxLength={contentLimits.titleChars}
        error={fieldProblem(error, 'title')}
        value={draft.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextInput
        label={t('content.editing.address')}
        description={t('content.editing.addressHint')}
        inputWrapperOrder={hintBelow}
        leftSection={<span className={classes.prefix}>/blog/</span>}
        leftSectionWidth={58}
        maxLength={contentLimits.slugChars}
        error={fieldProblem(error, 'slug')}
        value={draft.slug}
        onChange={(event) => onChange({ slug: event.currentTarget.value })}
      />
      <TagsInput
        label={t('content.editing.tags')}
        description={t('content.editing.tagsHint')}
        inputWrapperOrder={hintBelow}
        maxTags={contentLimits.tags}
        error={fieldProblem(error, 'tags')}
        value={draft.tags}
        onChange={(tags) => onChange({ tags: tags.map((tag) => tag.slice(0, contentLimits.tagChars)) })}
      />
      <Textarea
        className={classes.wide ?? ''}
        label={t('content.editing.summary')}
        description={t('content.editing.summaryHint')}
        inputWrapperOrder={hintBelow}
        dir="auto"
        autosize
        minRows={2}
        maxLength={contentLimits.summaryChars}
        error={fieldProblem(error, 'summary')}
        value={draft.summary}
        onChange={(event) => onChange({ summary: event.currentTarget.value })}
      />
      <div>
        <span className={classes.label} id="post-language">
          {t('content.editing.language')}
        </span>
        <SegmentedControl
          aria-labelledby="post-language"
          data={languages.map((value) => ({ value, label: t(`content.languages.${value}`) }))}
          value={draft.language}
          onChange={(language) => onChange({ language })}
        />
      </div>
      <CoverField
        fileId={draft.coverFileId}
        keptUrl={coverUrl}
        error={error}
        onChange={(coverFileId) => onChange({ coverFileId })}
      />
    </div>
  );
}
