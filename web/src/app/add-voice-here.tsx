import { lazy, Suspense } from 'react';
import type { AddVoiceSlot } from '../domain/voices/add-voice-slot.ts';

const AddVoiceButton = lazy(async () => ({
  default: (await import('../features/cloning/add-voice-button.tsx')).AddVoiceButton,
}));

/** The cloning of a voice, for the speaker picker, which knows nothing of it. */
export const addVoiceHere: AddVoiceSlot = (onDone) => (
  <Suspense>
    <AddVoiceButton onDone={onDone} />
  </Suspense>
);
