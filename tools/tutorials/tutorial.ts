import type { Sound, Stage } from './stage.ts';

/** What a tutorial needs besides the page. */
export interface Props {
  /** For files the person of the tutorial has. */
  readonly folder: string;
  /** Speech by a voice of the studio. */
  readonly voice: (text: string, speaker: string) => Promise<Sound>;
}

export interface Tutorial {
  readonly path: string;
  /** Second whose picture stands for the video. */
  readonly coverAt: number;
  readonly act: (stage: Stage, props: Props) => Promise<void>;
}
