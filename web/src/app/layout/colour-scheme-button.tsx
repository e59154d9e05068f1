import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Light or dark; the choice is remembered. */
export function ColourSchemeButton() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = t(isDark ? 'shell.toLight' : 'shell.toDark');
  return (
    <ActionIcon onClick={() => setColorScheme(isDark ? 'light' : 'dark')} aria-label={label} title={label}>
      {isDark ? <IconSun size={19} stroke={1.6} /> : <IconMoon size={19} stroke={1.6} />}
    </ActionIcon>
  );
}
