/** A page that takes sounds, such as the script editor, hears it by this event. */
const eventName = 'timbre:insert-sound';

/** A sound of the library, as a script names it. */
export interface ChosenSound {
  readonly soundId: string;
  readonly name: string;
}

/** Puts a sound of the library into the script that is open, at its caret. */
export function insertSoundHere({ soundId, name }: ChosenSound): void {
  window.dispatchEvent(new CustomEvent<ChosenSound>(eventName, { detail: { soundId, name } }));
}

/** Hears of sounds that are to be inserted; the answer ends it. */
export function onInsertSound(insert: (sound: ChosenSound) => void): () => void {
  const handle = (event: Event) => {
    const detail = event instanceof CustomEvent ? (event.detail as unknown) : null;
    if (typeof detail !== 'object' || detail === null || !('soundId' in detail) || !('name' in detail)) return;
    insert({ soundId: String(detail.soundId), name: String(detail.name) });
  };
  window.addEventListener(eventName, handle);
  return () => window.removeEventListener(eventName, handle);
}
