import type { DubLine, DubSettings, DubSpeaker, DubWording } from '@timbre/contract/dubbing/dub-document';
import type { Dub } from '@timbre/contract/dubbing/dub-view';

/** What is edited: all of it in one piece, so that one history holds for text, times, speakers and settings. */
export interface DubDoc {
  readonly title: string;
  readonly settings: DubSettings;
  /** In the order of their times. */
  readonly lines: readonly DubLine[];
}

export type Lines = readonly DubLine[];

export const docOf = ({ title, settings, lines }: Pick<Dub, 'title' | 'settings' | 'lines'>): DubDoc => ({
  title,
  settings,
  lines,
});

export const blankWording: DubWording = { text: '', madeFrom: '', voiceId: null, speed: null, isLocked: false };

export const wordingOf = (line: DubLine, language: string): DubWording => line.wordings[language] ?? blankWording;

const ms = (seconds: number): number => Math.round(seconds * 1000);

/** Lines that start together keep their places. */
export const inTimeOrder = (lines: Lines): Lines =>
  lines.every((line, at) => at === 0 || ms(lines[at - 1]?.start ?? 0) <= ms(line.start))
    ? lines
    : lines.toSorted((a, b) => ms(a.start) - ms(b.start));

export const speakerOf = ({ settings }: DubDoc, { speakerId }: DubLine): DubSpeaker | undefined =>
  settings.speakers.find(({ id }) => id === speakerId);

/** Who speaks a line in a language: its own voice, else its speaker's; null: no one was chosen yet. */
export const voiceOf = (line: DubLine, speaker: DubSpeaker | undefined, language: string): string | null =>
  wordingOf(line, language).voiceId ?? speaker?.voices[language] ?? null;
