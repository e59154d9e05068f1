import type { Post, PostDraft } from '@timbre/contract/content-blog-editing';
import { createPost, savePost } from '@timbre/contract/content-blog-editing';
import { screenPath } from '@timbre/contract/screens';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../i18n/i18n.ts';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { showToast } from '../../ui/toast.tsx';
import classes from './desk.module.css';
import { EditorFrame } from './editor-frame.tsx';
import { useContentChange } from './editing-api.ts';
import { PostFields } from './post-fields.tsx';
import { PostText } from './post-text.tsx';
import { PublishActions } from './publish-actions.tsx';
import { useDraft } from './use-draft.ts';

interface PostEditorProps {
  /** Null: a new one. */
  readonly post: Post | null;
  readonly onBack: () => void;
  readonly onReload: () => void;
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
  const [kept, setKept] = useState(post);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { draft, change, isDirty, settle } = useDraft(draftOf(post));
  const save = useContentChange((next: PostDraft) =>
    kept === null
      ? api.send(createPost, next, { idempotencyKey })
      : api.send(savePost, { ...next, id: kept.id, revision: kept.revision }),
  );
  const take = (saved: Post) => {
    setKept(saved);
    settle(draftOf(saved));
  };
  const submit = () =>
    save.mutate(draft, {
      onSuccess: (saved) => {
        take(saved);
        showToast(t('content.desk.saved'), 'done');
      },
    });
  return (
    <EditorFrame
      title={kept?.title ?? t('content.desk.newPost')}
      isDirty={isDirty}
      isBusy={save.isPending}
      error={save.error}
      onSave={submit}
      onBack={onBack}
      onReload={onReload}
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
              {t('content.desk.open')}
            </Button>
            <PublishActions post={kept} isDirty={isDirty} onChanged={setKept} />
          </>
        )
      }
    >
      <PostFields draft={draft} onChange={change} coverUrl={kept?.coverUrl ?? ''} error={save.error} />
      <PostText draft={draft} onChange={change} error={save.error} />
    </EditorFrame>
  );
}
