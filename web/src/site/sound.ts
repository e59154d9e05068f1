/** The one sound of the page. */
const audio = new Audio();
let ended: (() => void) | null = null;

audio.addEventListener('ended', stopSound);
audio.addEventListener('error', stopSound);

/** Plays an address in the place of what played; `onEnd` when it is over, was stopped or can't be played. */
export async function playSound(address: string, onEnd: () => void): Promise<void> {
  stopSound();
  ended = onEnd;
  audio.src = address;
  await audio.play();
}

export function stopSound(): void {
  audio.pause();
  const tell = ended;
  ended = null;
  tell?.();
}
