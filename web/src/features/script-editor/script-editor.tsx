import { Button, Skeleton } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { Message } from '../../ui/messages/message.tsx';
import { useArticle } from './api.ts';
import classes from './script-editor.module.css';
import { ScriptStudio } from './script-studio.tsx';
import type { StudioParts } from './studio-context.ts';
import '../../i18n/areas/script-editor.ts';

interface ScriptEditorProps extends StudioParts {
  /** Null: a new script; it is made with the first words. */
  readonly articleId: string | null;
}

/** A script, once it is there. */
export function ScriptEditor({ articleId, ...parts }: ScriptEditorProps) {
  return articleId === null ? (
    <ScriptStudio article={null} {...parts} />
  ) : (
    <SavedScript key={articleId} articleId={articleId} {...parts} />
  );
}

function SavedScript({ articleId, ...parts }: StudioParts & { readonly articleId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useArticle(articleId);
  if (data !== undefined) return <ScriptStudio article={data} {...parts} />;
  if (error === null) return <Opening />;
  const isGone = error instanceof ApiError && error.code === 'input.not-found';
  return (
    <Message
      title={t(isGone ? 'script.notFound' : 'script.failed')}
      text={isGone ? t('script.notFoundText') : errorText(error)}
    >
      {!isGone && <Button onClick={() => void refetch()}>{t('problem.retry')}</Button>}
      <Button component={Link} to="/tools/home" variant="default">
        {t('script.toStudio')}
      </Button>
    </Message>
  );
}

/** The frame as it will be, while the script is on its way. */
function Opening() {
  const { t } = useTranslation();
  return (
    <div className={classes.opening} role="status" aria-label={t('script.loading')}>
      {[92, 78, 85, 40, 88, 64].map((width) => (
        <Skeleton key={width} height={18} width={`${width}%`} radius="sm" />
      ))}
    </div>
  );
}
