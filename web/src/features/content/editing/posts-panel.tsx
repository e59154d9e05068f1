import { Button } from '@mantine/core';
import type { PostSummary } from '@timbre/contract/content/content-blog-editing';
import { deletePost } from '@timbre/contract/content/content-blog-editing';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { api } from '../../../lib/http/api.ts';
import { formatAgo, formatZonedTime } from '../../../lib/format.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { ListFoot } from '../../../ui/lists/list-foot.tsx';
import { ListMessage } from '../../../ui/lists/list-message.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import type { PanelProps } from './panel-props.ts';
import { DeleteQuestion } from './delete-question.tsx';
import type { EditingEntry } from './entry-list.tsx';
import { EntryList } from './entry-list.tsx';
import { useOwnPost, useOwnPosts } from './editing-api.ts';
import { PostEditor } from './post-editor.tsx';
import '../../../i18n/areas/content.ts';
import '../../../i18n/areas/lists.ts';

/** All posts, or the one that is edited. */
export function PostsPanel({ switcher }: PanelProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<PostSummary | null>(null);
  const { data, error, refetch } = useOwnPosts(page);
  const entryOf = useEntry();
  if (opened === newPost) return <PostEditor post={null} onBack={() => setOpened(null)} onReload={setOpened} />;
  if (opened !== null) return <LoadedPost id={opened} onBack={() => setOpened(null)} />;
  return (
    <EntryList
      label={t('content.editing.posts')}
      switcher={switcher}
      newLabel={t('content.editing.newPost')}
      onNew={() => setOpened(newPost)}
      entries={data?.results.map((post) => ({
        ...entryOf(post),
        onOpen: () => setOpened(post.id),
        onDelete: () => setDeleting(post),
      }))}
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: t('content.editing.noPosts'), text: t('content.editing.noPostsText') }}
    >
      {data !== undefined && data.totalPages > 1 && (
        <ListFoot total={data.totalElements} page={page} pages={data.totalPages} onPage={setPage} />
      )}
      {deleting !== null && (
        <DeleteQuestion
          name={deleting.title}
          remove={() => api.send(deletePost, { id: deleting.id })}
          onClose={() => setDeleting(null)}
        />
      )}
    </EntryList>
  );
}

/** No id is a word. */
const newPost = 'new';

function useEntry(): (post: PostSummary) => Pick<EditingEntry, 'id' | 'name' | 'facts' | 'status'> {
  const { t } = useTranslation();
  const language = useLanguage();
  const nowMs = useNow();
  return ({ id, title, slug, publishedAt, updatedAt, language: own }) => {
    const facts = [`/blog/${slug}`, t(`content.languages.${own}`), formatAgo(updatedAt, nowMs, language)];
    if (publishedAt === null) {
      return { id, name: title, facts: facts.join(' · '), status: { label: t('content.editing.draft'), tone: 'off' } };
    }
    const isOut = Date.parse(publishedAt) <= nowMs;
    if (!isOut) facts.push(formatZonedTime(publishedAt, language));
    const label = t(isOut ? 'content.editing.published' : 'content.editing.scheduled');
    return { id, name: title, facts: facts.join(' · '), status: { label, tone: isOut ? 'on' : 'soon' } };
  };
}

function LoadedPost({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useOwnPost(id);
  if (data !== undefined && !isFetching) {
    return <PostEditor key={data.revision} post={data} onBack={onBack} onReload={() => void refetch()} />;
  }
  if (error === null || isFetching) return <ListSkeleton />;
  return (
    <ListMessage title={t('lists.failed')} text={errorText(error)}>
      <Button variant="default" onClick={() => void refetch()}>
        {t('problem.retry')}
      </Button>
      <Button variant="default" onClick={onBack}>
        {t('content.editing.back')}
      </Button>
    </ListMessage>
  );
}
