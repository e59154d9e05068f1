import { Button } from '@mantine/core';
import type { Post } from '@timbre/contract/content/content-blog-editing';
import { unpublishPost } from '@timbre/contract/content/content-blog-editing';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { api } from '../../../lib/http/api.ts';
import { attemptKeys, sendOnce } from '../../../lib/http/attempt-key.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useContentChange } from './editing-api.ts';
import { PublishDialog } from './publish-dialog.tsx';
import '../../../i18n/areas/content.ts';

interface PublishActionsProps {
  readonly post: Post;
  /** What is not saved would not be published. */
  readonly isDirty: boolean;
  readonly onChanged: (post: Post) => void;
}

/** Out to everyone, and back. */
export function PublishActions({ post, isDirty, onChanged }: PublishActionsProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const [keys] = useState(attemptKeys);
  const unpublish = useContentChange(() => {
    const seen = { id: post.id, revision: post.revision };
    return sendOnce(keys, seen, (idempotencyKey) => api.send(unpublishPost, seen, { idempotencyKey }));
  });
  const takeBack = () =>
    unpublish.mutate(undefined, {
      onSuccess: (changed) => {
        onChanged(changed);
        showToast(t('content.editing.unpublishedToast'), 'done');
      },
      onError: (error) => showToast(errorText(error), 'fail'),
    });
  return post.publishedAt === null ? (
    <>
      <Button variant="default" disabled={isDirty} onClick={() => setIsAsking(true)}>
        {t('content.editing.publish')}
      </Button>
      {isAsking && <PublishDialog post={post} onDone={onChanged} onClose={() => setIsAsking(false)} />}
    </>
  ) : (
    <Button variant="default" disabled={isDirty} loading={unpublish.isPending} onClick={takeBack}>
      {t('content.editing.unpublish')}
    </Button>
  );
}
