import { Button } from '@mantine/core';
import { chooseLanguage } from '../i18n/i18n.ts';
import { useLanguage } from '../i18n/use-language.ts';

const others = { en: { language: 'ja', name: '日本語' }, ja: { language: 'en', name: 'English' } } as const;

/** Names the other language in its own words; a click goes there. */
export function LanguageButton() {
  const { language, name } = others[useLanguage()];
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      fz={13.5}
      lang={language}
      onClick={() => void chooseLanguage(language)}
    >
      {name}
    </Button>
  );
}
