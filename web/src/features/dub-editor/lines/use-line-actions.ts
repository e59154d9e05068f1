import { speakDubLine, translateDubLines } from '@timbre/contract/dubbing/dubbing-languages';
import { dubLimits, type DubLine } from '@timbre/contract/dubbing/dub-document';
import { mergeLines, splitLine } from '@timbre/media/dubbing/split-line';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { showError } from '../../../domain/plans/show-error.ts';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { api } from '../../../lib/http/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import {
  giveTo,
  linesAtSentences,
  removeLines,
  replaceLines,
  takeWordings,
  withLines,
} from '../document/edit-lines.ts';
import { createLineSound, type LineSound } from '../playing/line-sound.ts';
import { useStudio } from '../studio-context.ts';
import { translatable } from './translatable.ts';

/** What is done to lines, with a word about it where it is not to be seen. */
export function useLineActions() {
  const { t } = useDubEditorTexts();
  const { id: taskId, store, saver, player, selection, focus, language, edit, select } = useStudio();
  const translating = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      // As many at once as the server takes.
      for (let from = 0; from < ids.length; from += dubLimits.translated) {
        const lineIds = ids.slice(from, from + dubLimits.translated);
        await saver.flush();
        const { lines } = store.snapshot().doc;
        const { wordings } = await api.send(translateDubLines, { taskId, language, lineIds });
        edit(takeWordings(language, wordings, lines));
      }
    },
    onError: showError,
  });
  const { mutate, isPending } = translating;
  // The same object as long as it can be: every row is drawn again with another one.
  return useMemo(() => {
    const linesNow = () => store.snapshot().doc.lines;
    const lineOf = (id: string | undefined) => linesNow().find((line) => line.id === id);
    return {
      translate: (ids: readonly string[]) => {
        const { ids: open, why } = translatable(linesNow(), ids, language);
        if (open.length > 0) mutate(open);
        else showToast(t(`lines.${why}`), 'plain');
      },
      isTranslating: isPending,
      /** At the playhead where it is within the line, else where the text has its best place. */
      split: (id: string) => {
        const line = lineOf(id);
        if (line === undefined) return;
        const at = player.position();
        const isInside = at > line.start + dubLimits.shortestSeconds && at < line.end - dubLimits.shortestSeconds;
        const fresh = newId();
        const seconds = isInside ? at : (line.start + line.end) / 2;
        edit(replaceLines(new Map([[id, splitLine(line, { seconds }, () => fresh)]])));
        select({ lineId: fresh });
        focus.show(fresh);
      },
      /** What was selected stays so, with all that came of it. */
      splitAtSentences: (ids: ReadonlySet<string>) => {
        const parts = linesAtSentences(linesNow(), ids, language, newId);
        if (parts.size === 0) return showToast(t('lines.cannotSplit'), 'plain');
        edit(replaceLines(parts));
        const { chosen } = selection.getState();
        if (chosen.size > 0)
          select({ chosen: new Set([...chosen, ...[...parts.values()].flat().map(({ id }) => id)]) });
        showToast(t('lines.splitAtSentences', { count: parts.size }), 'plain', { label: t('undo'), run: store.undo });
      },
      merge: (ids: readonly string[]) => {
        const wanted = new Set(ids);
        const own = linesNow().filter((line) => wanted.has(line.id));
        const merged = mergeLines(own, linesNow());
        if (merged === null) return showToast(t('lines.cannotMerge'), 'fail');
        edit((doc) => {
          const rest = doc.lines.filter((line) => !wanted.has(line.id) || line.id === merged.id);
          return withLines(
            doc,
            rest.map((line) => (line.id === merged.id ? merged : line)),
          );
        });
        select({ lineId: merged.id, chosen: new Set() });
      },
      /** The next line of the same speaker. */
      nextOf: (id: string): string | undefined => {
        const lines = linesNow();
        const at = lines.findIndex((line) => line.id === id);
        return lines.slice(at + 1).find((line) => line.speakerId === lines[at]?.speakerId)?.id;
      },
      give: (ids: ReadonlySet<string>, speakerId: string | null) => {
        edit(giveTo(ids, speakerId));
        const left = linesNow().filter((line) => ids.has(line.id) && line.speakerId !== speakerId).length;
        if (left > 0) showToast(t('lines.noRoom', { count: left }), 'fail');
      },
      remove: (ids: ReadonlySet<string>) => {
        edit(removeLines(ids));
        select({ chosen: new Set() });
        showToast(t('lines.removed', { count: ids.size }), 'plain', { label: t('undo'), run: store.undo });
      },
      playOriginal: (line: DubLine) => {
        player.setMode('original');
        player.play(line.start, line.end);
      },
    };
  }, [t, store, player, selection, focus, language, edit, select, mutate, isPending]);
}

/** Says single lines as they are now: what is on the page is saved first. */
export function useLineSound(): LineSound {
  const { id: taskId, saver, language } = useStudio();
  const sound = useMemo(
    () =>
      createLineSound({
        urlOf: async (lineId) => {
          await saver.flush();
          return (await api.send(speakDubLine, { taskId, language, lineId })).url;
        },
        onFail: showError,
      }),
    [taskId, saver, language],
  );
  useEffect(() => sound.stop, [sound]);
  return sound;
}
