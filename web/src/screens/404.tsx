import { Button } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link } from '../lib/router/link.tsx';
import { Message } from '../ui/messages/message.tsx';

export function Screen() {
  const { t } = useTranslation();
  return (
    <Message kicker="404" title={t('notFound.title')} text={t('notFound.text')}>
      <Button component={Link} to="/tools/home">
        {t('shell.toStudio')}
      </Button>
      <Button variant="default" component={Link} to="/">
        {t('notFound.home')}
      </Button>
    </Message>
  );
}
