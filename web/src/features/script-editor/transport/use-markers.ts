import { articleSettingLimits } from '@timbre/contract/articles/article-settings';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { showError } from '../../../domain/plans/show-error.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { settingsOf } from '../document/article-doc.ts';
import { setSettings } from '../document/cast-model.ts';
import { useScript, useStudio } from '../studio-context.ts';
import type { Marker } from './marker-model.ts';
import { freeNumber, inOrder } from './marker-model.ts';
import { markersKey, markersPlugin } from './markers-plugin.ts';
import type { ScriptMap } from './script-map.ts';
import { secondsInScript } from './script-map.ts';
import { usePlaceNow } from './use-script-map.ts';
import '../../../i18n/areas/editor-panels.ts';

/** A marker with its time; null: its paragraph is gone. */
export interface PlacedMarker {
  readonly marker: Marker;
  readonly seconds: number | null;
}

/** The script's markers: set at the position, named, gone to, taken away. */
export function useMarkers(map: ScriptMap, seek: (seconds: number, isFinal: boolean) => void) {
  const { t } = useTranslation();
  const { editor, apply, saver } = useStudio();
  const markers = useScript(({ doc }) => settingsOf(doc).markers);
  const placeNow = usePlaceNow();
  const [added, setAdded] = useState('');
  useEffect(() => {
    editor.registerPlugin(markersPlugin());
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(markersKey);
    };
  }, [editor]);

  const set = (next: readonly Marker[]) => apply(setSettings({ markers: [...next] }));
  const add = async () => {
    const place = placeNow();
    if (place === undefined) return;
    if (markers.length >= articleSettingLimits.markers)
      return showToast(t('scriptWave.full', { limit: articleSettingLimits.markers }), 'fail');
    try {
      if (!saver.hasSegment(place.id)) await saver.flush();
    } catch (error) {
      return showError(error);
    }
    const nameOf = (number: number) => t('scriptWave.marker', { number });
    const present = settingsOf(editor.state.doc).markers;
    const label = nameOf(freeNumber(present, nameOf));
    set([...present, { id: randomKey(), segmentId: place.id, offset: place.offset, label }]);
    setAdded(label);
  };
  const placed = inOrder(markers, editor.state.doc).map((marker): PlacedMarker => {
    const seconds = secondsInScript(map, { id: marker.segmentId, offset: marker.offset });
    return { marker, seconds: seconds ?? null };
  });
  return {
    placed,
    /** The name of the one set last, to be read out. */
    added,
    add: () => void add(),
    goTo: ({ seconds }: PlacedMarker) => {
      if (seconds !== null) seek(seconds, true);
    },
    rename: (id: string, label: string) => set(markers.map((one) => (one.id === id ? { ...one, label } : one))),
    remove: (id: string) => set(markers.filter((one) => one.id !== id)),
  };
}
