import { UnstyledButton } from '@mantine/core';
import type { Node } from '@tiptap/pm/model';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { settingsOf } from '../document/article-doc.ts';
import { setSettings } from '../document/cast-model.ts';
import { paragraphById } from '../document/paragraph.ts';
import { useScript, useStudio } from '../studio-context.ts';
import type { Marker } from './marker-model.ts';
import { inOrder } from './marker-model.ts';
import { NamedMarker } from './named-marker.tsx';
import classes from './outline-markers.module.css';
import { showPlace } from './show-place.ts';
import '../../../i18n/areas/editor-panels.ts';

/** The markers below the outline: to go to, to name and to take away; nothing while there are none. */
export function OutlineMarkers({ doc }: { readonly doc: Node }) {
  const { t } = useTranslation();
  const markers = useScript((state) => settingsOf(state.doc).markers);
  const titleId = useId();
  if (markers.length === 0) return null;
  return (
    <section className={classes.markers} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('scriptWave.markers')}</h2>
      <ul>
        {inOrder(markers, doc).map((marker) => (
          <OutlineMarker key={marker.id} marker={marker} isGone={paragraphById(doc, marker.segmentId) === undefined} />
        ))}
      </ul>
    </section>
  );
}

function OutlineMarker({ marker, isGone }: { readonly marker: Marker; readonly isGone: boolean }) {
  const { t } = useTranslation();
  const { editor, apply } = useStudio();
  const { id, label: name, offset } = marker;
  // Read when it is pressed: other markers may have changed since.
  const change = (to: (marker: Marker) => readonly Marker[]) =>
    apply(
      setSettings({
        markers: settingsOf(editor.state.doc).markers.flatMap((one) => (one.id === id ? to(one) : [one])),
      }),
    );
  const goTo = () => {
    if (showPlace(editor, { id: marker.segmentId, offset })) editor.view.focus();
  };
  return (
    <NamedMarker
      name={name}
      iconSize={15}
      onRename={(label) => change((one) => [{ ...one, label }])}
      onRemove={() => change(() => [])}
    >
      <UnstyledButton
        className={classes.name ?? ''}
        aria-label={t('scriptWave.goTo', { name })}
        title={isGone ? t('scriptWave.gone') : name}
        disabled={isGone}
        onClick={goTo}
      >
        {name}
      </UnstyledButton>
    </NamedMarker>
  );
}
