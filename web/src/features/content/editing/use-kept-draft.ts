import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isLostAnswer, savesInTurn } from '../../../lib/http/attempt-key.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useContentChange } from './editing-api.ts';
import '../../../i18n/areas/content.ts';

interface Kept {
  readonly id: string;
  readonly revision: number;
}

interface KeptDraftOptions<K, D> {
  readonly draftOf: (kept: K | null) => D;
  readonly create: (draft: D, idempotencyKey: string) => Promise<K>;
  readonly save: (changed: D & Kept, idempotencyKey: string) => Promise<K>;
}

/** One thing that the owner writes: what is on the server, what is being written, and saving it. */
export function useKeptDraft<K extends Kept, D extends object>(opened: K | null, options: KeptDraftOptions<K, D>) {
  const { draftOf, create, save } = options;
  const { t } = useTranslation();
  const [kept, setKept] = useState(opened);
  const [draft, setDraft] = useState(() => draftOf(opened));
  const [baseline, setBaseline] = useState(draft);
  const [send] = useState(() =>
    savesInTurn<D, K>(async ({ wish, kept: seen, key }) => {
      const saved = await (seen === null
        ? create(wish, key)
        : save({ ...wish, id: seen.id, revision: seen.revision }, key));
      setKept(saved);
      return saved;
    }),
  );
  const { mutate, isPending, error } = useContentChange((next: D) => send(next, kept));
  return {
    kept,
    /** Takes over what another change has saved, such as publishing; what is being written stays. */
    setKept,
    draft,
    change: (part: Partial<D>) => setDraft((now) => ({ ...now, ...part })),
    // The server may have what no one heard of: taking it back by hand is a change too.
    isDirty: isLostAnswer(error) || JSON.stringify(draft) !== JSON.stringify(baseline),
    isBusy: isPending,
    error,
    submit: () =>
      mutate(draft, {
        onSuccess: (saved) => {
          setBaseline(draftOf(saved));
          setDraft(draftOf(saved));
          showToast(t('content.editing.saved'), 'done');
        },
      }),
  };
}
