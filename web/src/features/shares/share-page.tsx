import { Button, Skeleton } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useParams } from '../../lib/router/use-router.ts';
import { errorText } from '../../i18n/error-text.ts';
import { Message } from '../../ui/messages/message.tsx';
import { useSharedPage } from './api.ts';
import { ReadAlongPage } from './read-along.tsx';
import classes from './read-along.module.css';
import '../../i18n/areas/share.ts';

/** What stands behind a shared address: the voiceover, or why there is none. */
export function SharePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, refetch } = useSharedPage(id);
  if (data !== undefined) return <ReadAlongPage page={data} />;
  if (error === null) {
    return (
      <div className={classes.page} aria-busy="true">
        <Skeleton height={40} width="60%" mb="xl" />
        {['90%', '96%', '82%'].map((width) => (
          <Skeleton key={width} height={18} width={width} mb="md" />
        ))}
      </div>
    );
  }
  const isGone = error instanceof ApiError && error.code === 'input.not-found';
  return isGone ? (
    <Message title={t('share.gone')} text={t('share.goneText')}>
      <Button component={Link} to="/">
        {t('share.home')}
      </Button>
    </Message>
  ) : (
    <Message title={t('share.failed')} text={errorText(error)}>
      <Button onClick={() => void refetch()}>{t('share.again')}</Button>
    </Message>
  );
}
