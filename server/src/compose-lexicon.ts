import { entryChecks } from './capabilities/lexicon/lexicon-checks.service.ts';
import { lexiconFiles } from './capabilities/lexicon/lexicon-files.service.ts';
import { lexiconSounds, type LexiconSoundsDeps } from './capabilities/lexicon/lexicon-sounds.service.ts';
import { lexiconWords, type LexiconWordsDeps } from './capabilities/lexicon/lexicon-words.service.ts';
import { lexiconRoutes } from './capabilities/lexicon/lexicon.routes.ts';
import { lexiconService } from './capabilities/lexicon/lexicon.service.ts';
import { lexiconStore } from './capabilities/lexicon/lexicon.store.ts';
import type { SpeechService } from './capabilities/speech/speech.service.ts';
import type { VoiceService } from './capabilities/voices/voices.service.ts';
import type { Platform } from './compose-platform.ts';
import { newId } from './platform/ids.ts';
import type { Route } from './platform/http/route.ts';

interface LexiconNeeds extends Omit<LexiconSoundsDeps, 'checks'>, Omit<LexiconWordsDeps, 'db' | 'store' | 'sounds'> {
  readonly voices: VoiceService;
  readonly speech: SpeechService;
}

/** How names and abbreviations are spoken: kept, heard, found in scripts and carried in files. */
export function composeLexicon({ clock, database }: Platform, needs: LexiconNeeds): Route[] {
  const shared = { db: database.db, store: lexiconStore };
  const checks = entryChecks(needs);
  const readings = lexiconSounds({ ...needs, checks });
  return lexiconRoutes({
    sounds: readings,
    lexicon: lexiconService({ ...shared, checks, clock, newId }),
    words: lexiconWords({ ...needs, ...shared, sounds: readings }),
    files: lexiconFiles({ ...shared, checks, clock, newId }),
  });
}
