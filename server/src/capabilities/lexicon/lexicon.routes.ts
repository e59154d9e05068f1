import {
  createLexiconEntry,
  deleteLexiconEntry,
  listLexicon,
  listLexiconRules,
  listLexiconSounds,
  playLexiconEntry,
  searchLexicon,
  updateLexiconEntry,
} from '@timbre/contract/lexicon/lexicon';
import { exportLexicon, importLexicon, previewLexiconImport } from '@timbre/contract/lexicon/lexicon-files';
import { listLexiconArticles, readLexiconReading, scanLexicon } from '@timbre/contract/lexicon/lexicon-words';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { LexiconFiles } from './lexicon-files.service.ts';
import type { LexiconSounds } from './lexicon-sounds.service.ts';
import type { LexiconWords } from './lexicon-words.service.ts';
import type { LexiconService } from './lexicon.service.ts';

export interface LexiconParts {
  readonly lexicon: LexiconService;
  readonly sounds: LexiconSounds;
  readonly words: LexiconWords;
  readonly files: LexiconFiles;
}

const mediaTypes = { pls: 'application/pls+xml; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

export const lexiconRoutes = ({ lexicon, sounds, words, files }: LexiconParts): Route[] => [
  handle(searchLexicon, ({ actor, input }) => lexicon.search(actor, input)),
  handle(listLexicon, ({ actor, input }) => lexicon.list(actor, input)),
  handle(listLexiconRules, ({ actor }) => lexicon.rules(actor)),
  handle(createLexiconEntry, ({ actor, input }) => lexicon.create(actor, input), { commitsAnswer: true }),
  handle(updateLexiconEntry, ({ actor, input: { id, ...draft } }) => lexicon.update(actor, id, draft)),
  handle(deleteLexiconEntry, async ({ actor, input }) => {
    await lexicon.remove(actor, input.id);
    return {};
  }),
  handle(playLexiconEntry, ({ actor, input, info }) => sounds.play(actor, input, info.signal)),
  handle(listLexiconSounds, ({ actor, input }) => lexicon.sounds(actor, input.speaker ?? null)),
  handle(readLexiconReading, async ({ actor, input, info }) => ({
    ipa: await sounds.reading(actor.userId, input, info.signal),
  })),
  handle(scanLexicon, ({ actor, input, info }) => words.scan(actor, input, info.signal)),
  handle(listLexiconArticles, ({ actor, input }) => words.articles(actor, input.id)),
  handle(exportLexicon, async ({ actor, input: { format } }) => ({
    status: 200,
    headers: {
      'content-type': mediaTypes[format],
      'content-disposition': `attachment; filename="lexicon.${format}"`,
      'cache-control': 'private, no-store',
    },
    body: Buffer.from(await files.write(actor, format)),
  })),
  handle(previewLexiconImport, ({ actor, input }) => files.preview(actor, input.text)),
  handle(importLexicon, ({ actor, input }) => files.read(actor, input.text), { commitsAnswer: true }),
];
