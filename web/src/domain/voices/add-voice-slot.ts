import { createContext, type ReactNode } from 'react';

/** The button that makes a voice of one's own, which `onDone` is told; nothing where that is not offered. */
export type AddVoiceSlot = (onDone: (speaker: string) => void) => ReactNode;

/** What the speaker picker offers beside its voices; null: nothing. */
export const AddVoiceContext = createContext<AddVoiceSlot | null>(null);
