import type { Writing } from '@timbre/contract/writing/writing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { writingsKey } from '../api.ts';
import { isBlank, putIn } from '../assistant/insertion.ts';
import { takeBeginning } from '../assistant/kept-generations.ts';
import { openWriting, type OpenWriting } from './open-writing.ts';

/** The open document for as long as the page is there. */
export function useOpenWriting(writing: Writing, onAssistant: () => void): OpenWriting {
  const { t } = useWritingTexts();
  const queryClient = useQueryClient();
  const [open] = useState(() => openWriting(writing, t('editor.text')));
  const showAssistant = useEffectEvent(onAssistant);
  useEffect(
    () =>
      open.start({
        onSaved: () => void queryClient.invalidateQueries({ queryKey: writingsKey }),
        onAssistant: () => showAssistant(),
      }),
    [open, queryClient],
  );
  useBeginning(open);
  return open;
}

/** A document that was made from a brief begins with it: what comes goes in by itself while nobody has written yet. */
function useBeginning({ id, generations, editor, put }: OpenWriting): void {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  useEffect(() => {
    const request = takeBeginning(id);
    if (request === null) return;
    const key = generations.run(request, null);
    const leave = generations.subscribe(() => {
      const one = generations.snapshot().find((generation) => generation.key === key);
      if (one?.state === 'waiting' || one?.state === 'writing') return;
      leave();
      const isWhole = one?.state === 'done' || one?.state === 'length';
      if (one !== undefined && isWhole && isHere.current && isBlank(editor.state.doc))
        put(({ state }) => putIn(state, one.text, 'all', null));
    });
  }, [id, generations, editor, put]);
}
