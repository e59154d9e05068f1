import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { chooseRate, listeningRates, storedRate } from '../../../lib/player/listening-rate.ts';
import { usePlayerValue } from '../../../lib/player/use-playhead.ts';
import { useStudio } from '../studio-context.ts';
import { MenuButton } from '../../../ui/popups/menu-button.tsx';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
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

function SpeedMenu() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { player } = useStudio().playback;
  const speed = usePlayerValue(player, ({ rate }) => rate);
  useEffect(() => player.setRate(storedRate()), [player]);
  const shown = (value: number) => t('scriptWave.speedValue', { speed: formatNumber(value, language, 2) });
  return (
    <MenuButton
      position="top-end"
      button={
        <UnstyledButton
          className={classes.speed ?? ''}
          aria-label={`${t('scriptWave.speed')}: ${shown(speed)}`}
          title={t('scriptWave.speed')}
        >
          {shown(speed)}
        </UnstyledButton>
      }
    >
      {(Menu) => (
        <>
          <Menu.Label>{t('scriptWave.speed')}</Menu.Label>
          {listeningRates.map((value) => (
            <Menu.Item
              key={value}
              aria-current={value === speed || undefined}
              fw={value === speed ? 620 : 400}
              onClick={() => chooseRate(player, value)}
            >
              {shown(value)}
            </Menu.Item>
          ))}
        </>
      )}
    </MenuButton>
  );
}
