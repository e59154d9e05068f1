import { Button } from '@mantine/core';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/use-language.ts';

const others = {
  en: { language: 'ja', code: 'JA', name: '日本語' },
  ja: { language: 'en', code: 'EN', name: 'English' },
} as const;

/** Goes to the other language. Its code is what is seen: a Japanese word would be boxes until its font is there. */
export function LanguageButton() {
  const { language, code, name } = others[useLanguage()];
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      fz={13.5}
      aria-label={`${code}: ${name}`}
      title={name}
      onClick={() => void chooseLanguage(language)}
    >
      {code}
    </Button>
  );
}
