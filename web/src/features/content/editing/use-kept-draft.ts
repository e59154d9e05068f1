import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { attemptKeys } from '../../../lib/http/attempt-key.ts';
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
  readonly save: (changed: D & Kept) => Promise<K>;
}

/** One thing that the owner writes: what is on the server, what is being written, and saving it. */
export function useKeptDraft<K extends Kept, D extends object>(opened: K | null, options: KeptDraftOptions<K, D>) {
  const { draftOf, create, save } = options;
  const { t } = useTranslation();
  const [kept, setKept] = useState(opened);
  const [draft, setDraft] = useState(() => draftOf(opened));
  const [baseline, setBaseline] = useState(draft);
  const [keys] = useState(attemptKeys);
  const { mutate, isPending, error } = useContentChange((next: D) =>
    kept === null ? create(next, keys.keyFor(next)) : save({ ...next, id: kept.id, revision: kept.revision }),
  );
  return {
    kept,
    /** Takes over what another change has saved, such as publishing; what is being written stays. */
    setKept,
    draft,
    change: (part: Partial<D>) => setDraft((now) => ({ ...now, ...part })),
    isDirty: JSON.stringify(draft) !== JSON.stringify(baseline),
    isBusy: isPending,
    error,
    submit: () =>
      mutate(draft, {
        onSuccess: (saved) => {
          keys.end();
          setKept(saved);
          setBaseline(draftOf(saved));
          setDraft(draftOf(saved));
          showToast(t('content.editing.saved'), 'done');
        },
        onError: (failure) => keys.end(failure),
      }),
  };
}
