import type { SpeechEngine } from '@timbre/engines/ports';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { streamZip } from '../../platform/files/stream-zip.ts';
import { newId } from '../../platform/ids.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import type { ApiPurse } from '../api-usage/api-purse.service.ts';
import type { LexiconBooks } from '../lexicon/lexicon-books.service.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import { spokenElsewhere } from './elsewhere/spoken-elsewhere.service.ts';
import { speakRelayed } from './elsewhere/relayed-sentences.job.ts';
import { relayedSentenceStore } from './elsewhere/relayed-sentences.store.ts';
import { engineNotes } from './engine-notes.service.ts';
import { speechHistory } from './history/speech-history.service.ts';
import { speechHistoryStore } from './history/speech-history.store.ts';
import { renderingCache } from './rendering-cache.service.ts';
import { renderingService } from './renderings.service.ts';
import { renderingStore } from './renderings.store.ts';
import { speechSessionService } from './speech-session.service.ts';
import { speechStreamService } from './speech-stream.service.ts';
import { speechService } from './speech.service.ts';

interface SpeechNeeds extends Pick<Foundations, 'credits' | 'plans' | 'files'> {
  readonly engines: readonly SpeechEngine[];
  readonly apiPurse: ApiPurse;
  readonly voices: VoiceService;
  readonly books: LexiconBooks;
}

/** What makes sound of sentences, and keeps it. */
export function composeSpeech(
  { config, clock, logger, database: { db }, blobs, counters, jobs, jobEvents }: Platform,
  { engines, apiPurse, voices, books, credits, plans, files }: SpeechNeeds,
) {
  const notes = engineNotes(clock);
  const relayed = { db, store: relayedSentenceStore, voices, blobs };
  const elsewhere = spokenElsewhere({ ...relayed, jobs, jobEvents, clock, newId });
  const speech = speechService({ engines, notes, elsewhere, lexiconOf: books.of });
  const kept = { db, store: renderingStore, files, blobs, clock };
  const renderings = renderingService({ ...kept, speech, log: logger, newId });
  const cache = renderingCache({ ...kept, planOf: plans.planOf, shareOfDisk: config.retention.cacheShare });
  const history = speechHistory({ db, store: speechHistoryStore, clock, newId, log: logger });
  const speaking = { db, voices, speech, renderings, plans, credits, apiPurse, history, clock, newId };
  const streams = speechStreamService(speaking);
  return {
    notes,
    speech,
    renderings,
    streams,
    speechHistory: history,
    /** Of items of the history. */
    archiveOf: streamZip,
    speechSessions: speechSessionService({ ...speaking, counters }),
    jobs: [registerJob(speakRelayed, { ...relayed, speech, files })],
    periodics: [...elsewhere.periodics, ...cache.periodics, ...streams.periodics, ...history.periodics],
  };
}
