import { ActionIcon, Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatClock } from '../../../lib/format.ts';
import { PopoverButton } from '../../../ui/popups/popover-button.tsx';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import { NamedMarker } from './named-marker.tsx';
import classes from './script-wave.module.css';
import type { PlacedMarker, useMarkers } from './use-markers.ts';
import '../../../i18n/areas/editor-panels.ts';

interface MarkersMenuProps {
  readonly markers: ReturnType<typeof useMarkers>;
}

/** Sets a marker at the position; lists, names and takes away those that are there. */
export function MarkersMenu({ markers }: MarkersMenuProps) {
  const { t } = useTranslation();
  const { placed, add } = markers;
  return (
    <PopoverButton
      position="top-end"
      widthPx={300}
      label={t('scriptWave.markers')}
      className={classes.markers ?? ''}
      button={
        <Tooltip label={t('scriptWave.markers')}>
          <ActionIcon size={34} aria-label={t('scriptWave.markers')} onMouseDown={(event) => event.preventDefault()}>
            <IconMapPin size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      }
    >
      <Button fullWidth size="xs" variant="default" onClick={add}>
        {t('scriptWave.addMarker')}
      </Button>
      {placed.length === 0 ? (
        <p className={classes.hint}>{t('scriptWave.noMarkers')}</p>
      ) : (
        <ul>
          {placed.map((one) => (
            <MarkerItem key={one.marker.id} placed={one} markers={markers} />
          ))}
        </ul>
      )}
    </PopoverButton>
  );
}

function MarkerItem({ placed, markers }: MarkersMenuProps & { readonly placed: PlacedMarker }) {
  const { t } = useTranslation();
  const { id, label: name } = placed.marker;
  return (
    <NamedMarker
      name={name}
      iconSize={16}
      onRename={(next) => markers.rename(id, next)}
      onRemove={() => markers.remove(id)}
    >
      <button
        type="button"
        aria-label={t('scriptWave.goTo', { name })}
        disabled={placed.seconds === null}
        onClick={() => markers.goTo(placed)}
      >
        <span>{name}</span>
        <small>{placed.seconds === null ? t('scriptWave.gone') : formatClock(placed.seconds)}</small>
      </button>
    </NamedMarker>
  );
}
