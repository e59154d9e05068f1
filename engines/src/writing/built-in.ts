import type { WritingTask } from '@timbre/contract/writing/writing-generation';
import { outline } from './built-in/outline.ts';
import { say } from './built-in/say.ts';
import { advertScript, draft, podcastScript, videoScript } from './built-in/scripts.ts';
import { shorten } from './built-in/shorten.ts';
import { speakable } from './built-in/speakable.ts';
import { keyPoints, summarize } from './built-in/summaries.ts';
import { titles } from './built-in/titles.ts';
import type { Writer, WritingRequest } from './port.ts';

/** Pieces of Markdown, worked out one after the other. */
type Write = (request: WritingRequest) => Iterable<string>;

/** What can be done well without a model; everything else is left to those who have one. */
const ways: Readonly<Partial<Record<WritingTask, Write>>> = {
  draft,
  shorten,
  summarize,
  'key-points': keyPoints,
  titles,
  outline,
  speakable,
  'video-script': videoScript,
  'podcast-script': podcastScript,
  'advert-script': advertScript,
};

/** Writes by rules: picks, orders and rewords what people wrote themselves, and adds nothing to it. */
export function builtInWriter(): Writer {
  return {
    id: 'built-in',
    name: 'Built-in writer',
    kind: 'built-in',
    tasks: () => Promise.resolve(Object.keys(ways) as WritingTask[]),
    write: (request) => {
      const way = ways[request.task];
      if (way === undefined) throw new Error(`${request.task} needs a model`);
      return say(way(request), request.signal);
    },
  };
}
