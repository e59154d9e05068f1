import { Skeleton } from '@mantine/core';
import type { Clone } from '@timbre/contract/cloning/cloning';
import { cloningErrors } from '@timbre/contract/errors/errors-cloning';
import { dialogWidths } from '@timbre/contract/limits';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCloningTexts } from '../../i18n/texts/cloning.ts';
import { useSession } from '../../lib/session/session.ts';
import { opensByItself, slotQuestion } from '../../domain/slots/slot-question.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { AddVoiceDialog } from './add-voice-dialog.tsx';
import type { BegunClone } from './use-clone-form.ts';
import { useClones } from './api.ts';
import { cloneError } from './clone-form.ts';
import { cloneSlots } from './clone-slots.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

interface AddVoiceProps {
  /** A draft that was kept across a log-in comes back. */
  readonly isHome?: boolean;
  readonly begun?: BegunClone;
  readonly onDone: (clone: Clone) => void;
  readonly onClose: () => void;
}

const cannotClone = cloneError({
  error: { code: 'clone.upgrade', message: cloningErrors['clone.upgrade'].message },
});

/** The way to a new voice: first what the plan's slots ask, then the form. A visitor fills in the form and logs in. */
export function AddVoice({ isHome = false, begun, onDone, onClose }: AddVoiceProps) {
  const { user, isLoading } = useSession();
  const { data, isError } = useClones();
  // Once the form is open it stays: the voice it makes takes the last slot itself, and anyone who logs in elsewhere keeps it.
  const [isForm, setIsForm] = useState(false);
  if (isForm) return <AddVoiceDialog isHome={isHome} begun={begun} onDone={onDone} onClose={onClose} />;
  if (isLoading || (user !== null && data === undefined && !isError)) return <Waiting onClose={onClose} />;
  if (user !== null && data !== undefined) {
    if (!data.canClone) return <UpgradeDialog error={cannotClone} onClose={onClose} />;
    const question = slotQuestion(cloneSlots(data));
    if (question !== null && opensByItself(question))
      return <LimitDialog list={data} question={question} onClose={onClose} />;
    if (data.usableCount >= data.usableCountLimit) return <UpgradeDialog error={null} onClose={onClose} />;
  }
  setIsForm(true);
  return null;
}

/** Until it is known who is here and what their slots hold. */
function Waiting({ onClose }: Pick<AddVoiceProps, 'onClose'>) {
  const { t } = useCloningTexts();
  const { t: common } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} widthPx={dialogWidths.addVoice}>
      <div role="status" aria-label={common('shell.loading')}>
        <Skeleton height={280} />
      </div>
    </Dialog>
  );
}
