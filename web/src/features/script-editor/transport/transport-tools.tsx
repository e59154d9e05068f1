import { ActionIcon, Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { readStored, store } from '../../../lib/storage.ts';
import { useStudio } from '../studio-context.ts';
import { MarkersMenu } from './markers-menu.tsx';
import classes from './script-wave.module.css';
import type { ScriptLine } from './use-script-line.ts';
import { useTransportKeys } from './use-transport-keys.ts';
import '../../../i18n/areas/editor-panels.ts';

/** Markers, repeating and the listening speed. */
export function TransportTools({ line }: { readonly line: ScriptLine }) {
  const { t } = useTranslation();
  const { loop, markers } = line;
  useTransportKeys(line);
  const loopLabel = t(loop.isOn ? 'scriptWave.looping' : 'scriptWave.loop');
  return (
    <div className={classes.tools} role="group" aria-label={t('scriptWave.tools')}>
      <MarkersMenu markers={markers} />
      <Tooltip label={loopLabel}>
        <ActionIcon
          size={34}
          aria-label={loopLabel}
          aria-pressed={loop.isOn}
          className={classes.toggle ?? ''}
          onMouseDown={(event) => event.preventDefault()}
          onClick={loop.toggle}
        >
          <IconRepeat size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <SpeedMenu />
      <span className="visually-hidden" role="status">
        {markers.added}
      </span>
    </div>
  );
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const storedSpeed = (): number => {
  const stored = Number(readStored('listening-speed'));
  return speeds.find((speed) => speed === stored) ?? 1;
};

function SpeedMenu() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { player } = useStudio().playback;
  const [speed, setSpeed] = useState(storedSpeed);
  useEffect(() => player.setRate(speed), [player, speed]);
  const shown = (value: number) => t('scriptWave.speedValue', { speed: formatNumber(value, language, 2) });
  return (
    <Menu position="top-end" shadow="none" radius="md">
      <Menu.Target>
        <UnstyledButton
          className={classes.speed ?? ''}
          aria-label={`${t('scriptWave.speed')}: ${shown(speed)}`}
          title={t('scriptWave.speed')}
        >
          {shown(speed)}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('scriptWave.speed')}</Menu.Label>
        {speeds.map((value) => (
          <Menu.Item
            key={value}
            aria-current={value === speed || undefined}
            fw={value === speed ? 620 : 400}
            onClick={() => {
              setSpeed(value);
              store('listening-speed', String(value));
            }}
          >
            {shown(value)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
