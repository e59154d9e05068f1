import { groupSpeakers, inOrder, type PlacedSpeech } from './group-speakers.ts';
import { speakerTurns } from './speaker-turns.ts';
import type { VoiceWindow } from './voice-windows.ts';

/** Every second, third … window is grouped beyond so many: the others begin like the one before them. */
const maxGrouped = 600;
/** The model begins with no more speakers than this. */
const maxGuessed = 40;

/** A first guess: windows that are likelier one voice than two are one. */
function guessed(windows: readonly VoiceWindow[], least: number, most: number): number[] {
  const step = Math.ceil(windows.length / maxGrouped);
  const groups = groupSpeakers(
    windows.filter((_, at) => at % step === 0),
    { least, most },
  );
  return windows.map((_, at) => groups[Math.floor(at / step)] ?? 0);
}

/** All that one speaker says, as one place. */
function placesOf(windows: readonly VoiceWindow[], speakers: readonly number[]): PlacedSpeech[] {
  return Array.from({ length: Math.max(...speakers) + 1 }, (_, speaker) => {
    const own = windows.filter((_window, at) => speakers[at] === speaker);
    const weight = own.reduce((sum, one) => sum + one.weight, 0);
    const [first] = own;
    if (first === undefined) return { place: new Float64Array(0), weight };
    const place = first.place.map(
      (_, axis) => own.reduce((sum, one) => sum + one.weight * (one.place[axis] as number), 0) / weight,
    );
    return { place, weight };
  });
}

/** Who speaks in each window, counted from 0 by first words; as many as asked for, or as many as are well proved. */
export function tellSpeakers(windows: readonly VoiceWindow[], count: number | null): number[] {
  if (windows.length === 0) return [];
  const found = inOrder(speakerTurns(windows, guessed(windows, 1, maxGuessed)));
  if (count === null) return found;
  const places = placesOf(windows, found);
  if (places.length < count) return guessed(windows, count, count);
  const merged = groupSpeakers(places, { least: count, most: count });
  return inOrder(found.map((speaker) => merged[speaker] ?? 0));
}
