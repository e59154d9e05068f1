import type { Clone } from '@timbre/contract/cloning';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { AddVoiceDialog } from './add-voice-dialog.tsx';
import { useClones } from './api.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { limitKind, opensByItself } from './limit-kind.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';

interface AddVoiceProps {
  /** A draft that was kept across a log-in comes back. */
  readonly isHome?: boolean;
  readonly onDone: (clone: Clone) => void;
  readonly onClose: () => void;
}

/** The way to a new voice: first what the plan's slots ask, then the form. A visitor fills in the form and logs in. */
export function AddVoice({ isHome = false, onDone, onClose }: AddVoiceProps) {
  const { user } = useSession();
  const { data, isError } = useClones();
  // Once the form is open it stays: the voice it makes takes the last slot itself.
  const [isForm, setIsForm] = useState(false);
  if (user === null || isForm || isError) return <AddVoiceDialog isHome={isHome} onDone={onDone} onClose={onClose} />;
  if (data === undefined) return null;
  const limit = limitKind(data);
  if (limit !== null && opensByItself(limit)) return <LimitDialog list={data} {...limit} onClose={onClose} />;
  if (data.usableCount >= data.usableCountLimit) return <UpgradeDialog error={null} onClose={onClose} />;
  setIsForm(true);
  return null;
}
