import { useMemo } from 'react';
import type { PickerScene } from '../../../domain/voices/picker-scene.ts';
import { attrsOf, deliveryOf, naturalDelivery, paragraphsOf } from '../document/paragraph.ts';
import { chosenParagraphs } from '../document/picks.ts';
import type { ScriptStudio } from '../studio-context.ts';

/** What voices are chosen for in the editor: heard with the script as it is now, so it is saved first. */
export function usePickerScene({ editor, saver }: Pick<ScriptStudio, 'editor' | 'saver'>): PickerScene {
  return useMemo(
    () => ({
      readText: () => editor.state.doc.textBetween(0, editor.state.doc.content.size, ' '),
      readWords: () => {
        const all = paragraphsOf(editor.state.doc).map(({ node }) => node.textContent);
        const chosen = chosenParagraphs(editor.state).map(({ node }) => node.textContent);
        return [...chosen, ...all].find((text) => text.trim() !== '') ?? '';
      },
      saveArticle: async () => (await saver.flush()).id,
      readDelivery: () => {
        const [first] = chosenParagraphs(editor.state);
        return first === undefined ? naturalDelivery : deliveryOf(attrsOf(first.node));
      },
      readSpeakers: () => {
        const speakers = new Set<string>();
        editor.state.doc.forEach((node) => speakers.add(attrsOf(node).speaker));
        return [...speakers];
      },
    }),
    [editor, saver],
  );
}
