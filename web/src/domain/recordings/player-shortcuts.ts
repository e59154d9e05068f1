import { hasOwnKeys, isPlainKey } from '../../lib/page-keys.ts';
import { stepRate } from '../../lib/player/listening-rate.ts';
import { stepBy, togglePlay, type PlayerPort } from '../../lib/player/player-port.ts';

/** A key, as the sheet shows it and as it is pressed. */
export interface ShortcutKeys {
  readonly shown: readonly string[];
  readonly isPressed: (event: KeyboardEvent) => boolean;
  /** The same where no one types. */
  readonly isPressedBare?: (event: KeyboardEvent) => boolean;
}

/** Which of some shortcuts a key is; null: none of them. */
export function pressedShortcut<Name extends string>(
  event: KeyboardEvent,
  names: readonly Name[],
  shortcuts: Readonly<Record<Name, ShortcutKeys>>,
): Name | null {
  if (event.isComposing) return null;
  const isFree = !hasOwnKeys(event.target);
  return (
    names.find((name) => {
      const { isPressed, isPressedBare } = shortcuts[name];
      return isPressed(event) || (isFree && isPressedBare?.(event) === true);
    }) ?? null
  );
}

/** By the place of the key: with Alt some keyboards write other letters. */
export const alt =
  (code: string) =>
  (event: KeyboardEvent): boolean =>
    event.altKey && !event.ctrlKey && !event.metaKey && event.code === code;
const bare =
  (...keys: readonly string[]) =>
  (event: KeyboardEvent): boolean =>
    isPlainKey(event) && keys.includes(event.key.length === 1 ? event.key.toLowerCase() : event.key);

export const playerShortcutNames = ['playPause', 'back', 'forward', 'slower', 'faster'] as const;
export type PlayerShortcut = (typeof playerShortcutNames)[number];

/** What keys do with a recording, in every editor of one. */
export const playerShortcuts: Readonly<Record<PlayerShortcut, ShortcutKeys>> = {
  playPause: { shown: ['Alt+K', 'Space'], isPressed: alt('KeyK'), isPressedBare: bare(' ', 'k') },
  back: { shown: ['Alt+J', '←'], isPressed: alt('KeyJ'), isPressedBare: bare('j', 'ArrowLeft') },
  forward: { shown: ['Alt+L', '→'], isPressed: alt('KeyL'), isPressedBare: bare('l', 'ArrowRight') },
  slower: { shown: ['Alt+,'], isPressed: alt('Comma') },
  faster: { shown: ['Alt+.'], isPressed: alt('Period') },
};

const stepSeconds = 5;

export const playerActions = (player: PlayerPort): Readonly<Record<PlayerShortcut, () => void>> => ({
  playPause: () => togglePlay(player),
  back: () => stepBy(player, -stepSeconds),
  forward: () => stepBy(player, stepSeconds),
  slower: () => stepRate(player, -1),
  faster: () => stepRate(player, 1),
});

/** What keys do with a subtitle: the first two in its text, the others on the lane. */
export const cueShortcutRows = [
  { name: 'playCue', keys: ['Ctrl+Space'] },
  { name: 'splitCue', keys: ['Ctrl+Enter'] },
  { name: 'revertCue', keys: ['Esc'] },
  { name: 'moveCue', keys: ['←', '→'] },
  { name: 'moveCueStart', keys: ['Ctrl+←', 'Ctrl+→'] },
  { name: 'moveCueEnd', keys: ['Shift+←', 'Shift+→'] },
  { name: 'cueToPlayhead', keys: ['[', ']'] },
  { name: 'nextCue', keys: ['↑', '↓'] },
  { name: 'writeCue', keys: ['Enter'] },
] as const;
