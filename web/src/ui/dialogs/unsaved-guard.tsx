import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Place } from '../../lib/router/place.ts';
import { useHeldNavigation } from '../../lib/router/use-held-navigation.ts';
import { AskDialog } from './ask-dialog.tsx';
import '../../i18n/areas/content.ts';

interface UnsavedGuard {
  /** Goes at once when nothing would be lost, else asks first. */
  readonly leave: (go: () => void) => void;
  /** The question, while it stands. */
  readonly question: ReactNode;
}

const isElsewhere = (from: Place, to: Place) => from.pathname + from.search !== to.pathname + to.search;

interface GuardOptions {
  /** Which change of address would lose it; left out: each. */
  readonly isLost?: (from: Place, to: Place) => boolean;
  /** It isn't lost, but stays in this browser only. */
  readonly isKept?: boolean;
}

/** Asks before unsaved work is lost: by a button of the page, by a link, or by closing the window. */
export function useUnsavedGuard(
  isDirty: boolean,
  { isLost = isElsewhere, isKept = false }: GuardOptions = {},
): UnsavedGuard {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<{ readonly go: () => void } | null>(null);
  const held = useHeldNavigation((from, to) => isDirty && isLost(from, to));
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
  const stay = () => {
    setWanted(null);
    held?.stay();
  };
  const goNow = () => {
    setWanted(null);
    wanted?.go();
    held?.goOn();
  };
  return {
    leave: (go) => (isDirty ? setWanted({ go }) : go()),
    question: (wanted !== null || held !== null) && (
      <AskDialog
        title={t('content.editing.leaveTitle')}
        action={t('content.editing.leaveNow')}
        onConfirm={goNow}
        onClose={stay}
      >
        {t(isKept ? 'content.editing.leaveKeptText' : 'content.editing.leaveText')}
      </AskDialog>
    ),
  };
}
