import { Button, SegmentedControl, TextInput } from '@mantine/core';
import type { Post } from '@timbre/contract/content/content-blog-editing';
import { publishPost } from '@timbre/contract/content/content-blog-editing';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { api } from '../../../lib/http/api.ts';
import { attemptKeys, sendOnce } from '../../../lib/http/attempt-key.ts';
import { formatZonedTime } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import classes from './editing.module.css';
import { useContentChange } from './editing-api.ts';
import { isoOfField, localFieldOf, ownTimeZone } from '../../../lib/local-time.ts';
import '../../../i18n/areas/content.ts';
import '../../../i18n/areas/lists.ts';

interface PublishDialogProps {
  readonly post: Post;
  readonly onDone: (post: Post) => void;
  readonly onClose: () => void;
}

const dayMs = 24 * 3_600_000;
const whens = ['publishNow', 'publishAt'] as const;

/** Now, or at a time. */
export function PublishDialog({ post: { id, revision }, onDone, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [when, setWhen] = useState<(typeof whens)[number]>('publishNow');
  const [time, setTime] = useState(() => localFieldOf(new Date(Date.now() + dayMs).toISOString()));
  const [keys] = useState(attemptKeys);
  const publish = useContentChange((publishedAt: string | null) => {
    const wish = { id, revision, publishedAt };
    return sendOnce(keys, wish, (idempotencyKey) => api.send(publishPost, wish, { idempotencyKey }));
  });
  const chosen = when === 'publishNow' ? null : isoOfField(time);
  const confirm = () =>
    publish.mutate(chosen, {
      onSuccess: (changed) => {
        const isLater = chosen !== null && Date.parse(chosen) > Date.now();
        const said = isLater
          ? t('content.editing.scheduledToast', { time: formatZonedTime(chosen, language) })
          : t('content.editing.publishedToast');
        showToast(said, 'done');
        onDone(changed);
        onClose();
      },
    });
  return (
    <Dialog isOpen onClose={onClose} title={t('content.editing.publishTitle')} widthPx={440}>
      <div className={classes.publish}>
        <p>{t('content.editing.publishText')}</p>
        <SegmentedControl
          fullWidth
          aria-label={t('content.editing.publish')}
          data={whens.map((value) => ({ value, label: t(`content.editing.${value}`) }))}
          value={when}
          onChange={setWhen}
        />
        {when === 'publishAt' && (
          <TextInput
            type="datetime-local"
            label={t('content.editing.publishTime', { zone: ownTimeZone() })}
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        )}
        {publish.error !== null && (
          <Notice tone="fail" isUrgent>
            <p>{errorText(publish.error)}</p>
          </Notice>
        )}
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t('lists.cancel')}
          </Button>
          <Button
            data-autofocus
            loading={publish.isPending}
            disabled={when === 'publishAt' && chosen === null}
            onClick={confirm}
          >
            {t('content.editing.publish')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
