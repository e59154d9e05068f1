import { Button } from '@mantine/core';
import { pageTextOf } from '@timbre/contract/screens/page-head';
import type { Screen } from '@timbre/contract/screens/screen';
import { matchScreen } from '@timbre/contract/screens/screens';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link } from '../lib/router/link.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { Message } from '../ui/messages/message.tsx';

/** In place of a screen whose capability is not there yet: what it will do, and what helps until then. */
export function ComingScreen({ screen }: { readonly screen: Screen }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const instead = screen.instead ?? '/tools/home';
  const target = matchScreen(instead)?.screen.title[language] ?? instead;
  return (
    <Message
      kicker={t('coming.kicker')}
      title={screen.title[language]}
      text={pageTextOf(screen, language).promise ?? ''}
    >
      <Button component={Link} to={instead}>
        {t('coming.instead', { target })}
      </Button>
    </Message>
  );
}
