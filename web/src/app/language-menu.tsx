import { ActionIcon, Menu } from '@mantine/core';
import { languages } from '@timbre/contract/screen';
import { IconCheck, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/i18n.ts';
import { useLanguage } from '../i18n/use-language.ts';

const ownNames = { en: 'English', ja: '日本語' } as const;

export function LanguageMenu() {
  const { t } = useTranslation();
  const current = useLanguage();
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <ActionIcon aria-label={t('shell.language')} title={t('shell.language')}>
          <IconWorld size={19} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            onClick={() => void chooseLanguage(language)}
            rightSection={language === current && <IconCheck size={16} />}
          >
            {ownNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
