import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Mapping } from '@tiptap/pm/transform';
import { settingsOf } from '../document/article-doc.ts';
import { changeSettings } from '../document/cast-model.ts';
import { movedMarkers } from './marker-model.ts';

export const markersKey = new PluginKey('markers');

/** Keeps markers at their words; the move is undone with the change that made it. */
export function markersPlugin(): Plugin {
  return new Plugin({
    key: markersKey,
    appendTransaction: (transactions, before, after) => {
      const { markers } = settingsOf(after.doc);
      // What sets the markers itself, as undo and another version do, knows where they stand.
      if (markers.length === 0 || settingsOf(before.doc).markers !== markers) return null;
      if (!transactions.some((tr) => tr.docChanged)) return null;
      const mapping = new Mapping(transactions.flatMap((tr) => tr.mapping.maps));
      const moved = movedMarkers(markers, { before: before.doc, after: after.doc, mapping });
      const isSame = moved.length === markers.length && moved.every((marker, index) => marker === markers[index]);
      return isSame ? null : changeSettings(after.tr, { markers: moved });
    },
  });
}
