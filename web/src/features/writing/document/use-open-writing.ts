import type { Writing } from '@timbre/contract/writing/writing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { writingsKey } from '../api.ts';
import { insertBeginning } from './beginning.ts';
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
  useEffect(() => insertBeginning(open), [open]);
  return open;
}
