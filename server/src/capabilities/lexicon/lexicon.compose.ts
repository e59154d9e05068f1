import { dictionaryService } from './dictionaries/dictionaries.service.ts';
import { dictionaryStore } from './dictionaries/dictionaries.store.ts';
import { lexiconBooks } from './lexicon-books.service.ts';
import { entryChecks } from './lexicon-checks.service.ts';
import { lexiconFiles } from './lexicon-files.service.ts';
import { lexiconSounds, type LexiconSoundsDeps } from './lexicon-sounds.service.ts';
import { lexiconWords, type LexiconWordsDeps } from './lexicon-words.service.ts';
import { lexiconRoutes } from './lexicon.routes.ts';
import { lexiconService } from './lexicon.service.ts';
import { lexiconStore } from './lexicon.store.ts';
import type { SpeechService } from '../speech/speech.service.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';

interface LexiconNeeds extends Omit<LexiconSoundsDeps, 'checks'>, Omit<LexiconWordsDeps, 'db' | 'store' | 'sounds'> {
  readonly voices: VoiceService;
  readonly speech: SpeechService;
}

/** Whose entries count where. */
export const composeBooks = ({ database: { db } }: Platform) => ({ books: lexiconBooks({ db, store: lexiconStore }) });

/** How names and abbreviations are spoken: kept, heard, found in scripts and carried in files. */
export function composeLexicon({ clock, database }: Platform, needs: LexiconNeeds) {
  const shared = { db: database.db, store: lexiconStore };
  const checks = entryChecks(needs);
  const readings = lexiconSounds({ ...needs, checks });
  const routes = lexiconRoutes({
    sounds: readings,
    lexicon: lexiconService({ ...shared, checks, clock, newId }),
    words: lexiconWords({ ...needs, ...shared, sounds: readings }),
    files: lexiconFiles({ ...shared, checks, clock, newId }),
  });
  const { books } = needs;
  const dictionaries = dictionaryService({ db: database.db, store: dictionaryStore, books, checks, clock, newId });
  return { routes, dictionaries };
}
