import {
  deleteSpeechHistoryItem,
  downloadSpeechHistory,
  listSpeechHistory,
  readSpeechHistoryAudio,
  readSpeechHistoryItem,
} from '@timbre/contract/speech/speech-history-door';
import type { Route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/http/route.ts';
import { historyAudio, historyDownload, type HistoryAudioDeps } from './history-audio.ts';
import { historyPage, historyView, type HistoryViewDeps } from './history-view.ts';

export interface HistoryRouteDeps extends HistoryViewDeps, HistoryAudioDeps {}

/** What was spoken through these calls: listed, heard again, forgotten. */
export const historyRoutes = (deps: HistoryRouteDeps): Route[] => [
  handle(listSpeechHistory, ({ actor, input }) => historyPage(deps, actor, input)),
  handle(readSpeechHistoryItem, async ({ actor, input }) => {
    const item = await deps.history.read(actor.userId, input.history_item_id);
    return historyView(deps, item);
  }),
  handle(readSpeechHistoryAudio, (request) => historyAudio(deps, request)),
  handle(deleteSpeechHistoryItem, async ({ actor, input }) => {
    await deps.history.remove(actor.userId, input.history_item_id);
    return { status: 'ok' as const };
  }),
  handle(downloadSpeechHistory, (request) => historyDownload(deps, request)),
];
