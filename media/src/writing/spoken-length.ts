import { readability } from './readability.ts';
import { spokenScript } from './script-paragraphs.ts';

/** How long a Markdown text takes to say, in seconds: without headings, timecodes and directions, as a voiceover has it. */
export const spokenSeconds = (markdown: string, language: string): number =>
  readability(
    spokenScript(markdown)
      .paragraphs.map(({ text }) => text)
      .join('\n'),
    language,
  ).speakingSeconds;
