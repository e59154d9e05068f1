import { Menu } from '@mantine/core';
import { IconMovie, IconWaveSine } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDownloaderTexts } from '../../i18n/texts/downloader.ts';
import { conversions, type Conversion } from './api.ts';

interface ConvertMenuProps {
  /** What opens it. */
  readonly target: ReactNode;
  /** Left out: all. */
  readonly offered?: readonly Conversion[];
  readonly onChoose: (to: Conversion) => void;
}

const icons = { wav: IconWaveSine, mp4: IconMovie };

/** What a file can become. */
export function ConvertMenu({ target, offered = conversions, onChoose }: ConvertMenuProps) {
  const { t } = useDownloaderTexts();
  return (
    <Menu position="bottom-start">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {offered.map((to) => {
          const Icon = icons[to];
          return (
            <Menu.Item key={to} leftSection={<Icon size={16} stroke={1.7} />} onClick={() => onChoose(to)}>
              {t(`convert.${to}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
