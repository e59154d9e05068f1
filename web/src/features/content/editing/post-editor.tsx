import type { Post, PostDraft } from '@timbre/contract/content/content-blog-editing';
import { createPost, savePost } from '@timbre/contract/content/content-blog-editing';
import { contentLimits } from '@timbre/contract/content/content-text';
import { screenPath } from '@timbre/contract/screens/screens';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import { currentLanguage } from '../../../i18n/translate.ts';
import { api } from '../../../lib/http/api.ts';
import classes from './editing.module.css';
import { EditorFrame } from './editor-frame.tsx';
import { PostFields } from './post-fields.tsx';
import { PostText } from '../post-text.tsx';
import { PublishActions } from './publish-actions.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import '../../../i18n/areas/content.ts';

interface PostEditorProps {
  /** Null: a new one. */
  readonly post: Post | null;
  readonly onBack: () => void;
  /** Opens what another window has saved. */
  readonly onReload: (id: string) => void;
}

const draftOf = (post: Post | null): PostDraft => ({
  title: post?.title ?? '',
  slug: post?.slug ?? '',
  summary: post?.summary ?? '',
  text: post?.text ?? '',
  language: post?.language ?? currentLanguage(),
  tags: post?.tags ?? [],
  coverFileId: post?.coverFileId ?? null,
});

export function PostEditor({ post, onBack, onReload }: PostEditorProps) {
  const { t } = useTranslation();
  const { kept, setKept, draft, change, isDirty, isBusy, error, submit } = useKeptDraft(post, {
    draftOf,
    create: (next: PostDraft, idempotencyKey) => api.send(createPost, next, { idempotencyKey }),
    save: (changed, idempotencyKey) => api.send(savePost, changed, { idempotencyKey }),
  });
  return (
    <EditorFrame
      title={kept?.title ?? t('content.editing.newPost')}
      isDirty={isDirty}
      isSavable={draft.text.length <= contentLimits.textChars}
      isBusy={isBusy}
      error={error}
      labels={{
        title: t('content.editing.title'),
        slug: t('content.editing.address'),
        tags: t('content.editing.tags'),
        summary: t('content.editing.summary'),
        coverFileId: t('content.editing.cover'),
        text: t('content.editing.text'),
      }}
      onSave={submit}
      onBack={onBack}
      onReload={() => kept !== null && onReload(kept.id)}
      actions={
        kept !== null && (
          <>
            <Button
              className={classes.wideOnly ?? ''}
              component={Link}
              to={screenPath('blog-post', { title: kept.slug })}
              target="_blank"
              variant="default"
              leftSection={<IconExternalLink size={16} stroke={1.7} />}
            >
              {t('content.editing.open')}
            </Button>
            <PublishActions post={kept} isDirty={isDirty} onChanged={setKept} />
          </>
        )
      }
    >
      <PostFields draft={draft} onChange={change} coverUrl={kept?.coverUrl ?? ''} error={error} />
      <PostText draft={draft} onChange={change} error={error} maxChars={contentLimits.textChars} />
    </EditorFrame>
  );
}
