import { Button, Skeleton } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { screenPath } from '@timbre/contract/screens/screens';
import { Link } from '../../lib/router/link.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { useWritingTexts } from '../../i18n/texts/writing.ts';
import { Message } from '../../ui/messages/message.tsx';
import { useWriting } from './api.ts';
import classes from './writing-editor-page.module.css';
import { WritingEditor } from './writing-editor.tsx';

/** A text, once it is there. */
export function WritingEditorPage({ id }: { readonly id: string }) {
  const { t } = useWritingTexts();
  const { data, error, refetch } = useWriting(id);
  if (data !== undefined) return <WritingEditor key={id} writing={data} />;
  if (error === null) return <Opening />;
  const isGone = error instanceof ApiError && error.code === 'input.not-found';
  return (
    <Message
      title={t(isGone ? 'editor.gone' : 'editor.failed')}
      text={isGone ? t('editor.goneText') : errorText(error)}
    >
      {!isGone && <Button onClick={() => void refetch()}>{t('editor.retry')}</Button>}
      <Button component={Link} to={screenPath('chatgpt-writing')} variant="default">
        {t('editor.toPage')}
      </Button>
    </Message>
  );
}

/** The page as it will be, while the text is on its way. */
function Opening() {
  const { t } = useWritingTexts();
  return (
    <div className={classes.opening} role="status" aria-label={t('editor.loading')}>
      {[46, 92, 78, 85, 40, 88].map((width) => (
        <Skeleton key={width} height={18} width={`${width}%`} radius="sm" />
      ))}
    </div>
  );
}
