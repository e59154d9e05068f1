import type { UserInfo } from '@timbre/contract/accounts/accounts';
import type { Transcription } from '@timbre/contract/transcription/transcription';
import { doubtLimit } from '@timbre/media/transcript/doubt-limit';
import { useEffect, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { keepSaving } from '../../lib/editing/keep-saving.ts';
import { storedRate } from '../../lib/player/listening-rate.ts';
import { createMediaPlayer } from '../../lib/player/media-player.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { userKey } from '../../lib/session/user-key.ts';
import { readMediaUrl } from './api.ts';
import type { TranscriptWorkspace } from './workspace-context.ts';
import { withChange, withoutHeld } from './document/transcript-change.ts';
import { keepTranscriptDraft, readTranscriptDraft } from './document/transcript-draft.ts';
import { transcriptSaver } from './document/transcript-saver.ts';
import { createTranscriptStore, docOf } from './document/transcript-store.ts';
import { createTurnFocus } from './turns/turn-focus.ts';
import { createWordLights } from './turns/word-lights.ts';

/** Everything that is open with a transcript; what was not saved when the page went away is there again. */
function openWorkspace(transcription: Transcription): TranscriptWorkspace {
  const { id, language, durationSeconds, mediaUrl } = transcription;
  const wwid = queryClient.getQueryData<UserInfo | null>(userKey)?.wwid ?? 'visitor';
  const place = { wwid, id };
  const draft = readTranscriptDraft(place);
  const saved = docOf(transcription);
  const store = createTranscriptStore(draft === null ? saved : withChange(saved, withoutHeld(saved, draft)));
  const doubtBelow = doubtLimit(saved.turns.flatMap(({ words }) => words));
  const lights = createWordLights(doubtBelow);
  return {
    id,
    language,
    durationSeconds,
    doubtBelow,
    store,
    lights,
    saver: transcriptSaver(
      { client: api, store, keep: (next) => keepTranscriptDraft(place, next) },
      transcription,
      draft,
    ),
    media: createMediaPlayer({
      durationSeconds,
      rate: storedRate(),
      source: { url: mediaUrl, read: () => readMediaUrl(id) },
    }),
    focus: createTurnFocus(lights.elementOf),
    changeTurns: (work, options) =>
      store.change((doc) => {
        const turns = work(doc.turns);
        return turns === doc.turns ? doc : { ...doc, turns };
      }, options),
  };
}

/** An open transcript for as long as the page shows it. */
export function useTranscriptWorkspace(transcription: Transcription): TranscriptWorkspace {
  const [workspace] = useState(() => openWorkspace(transcription));
  useEffect(() => {
    const { store, saver, lights } = workspace;
    const leave = store.subscribe(saver.changed);
    const saving = keepSaving(saver);
    const putOut = lights.start();
    const strike = () => lights.lightCuts(store.snapshot().doc.cuts);
    const rest = store.subscribe(strike);
    strike();
    return () => {
      leave();
      rest();
      saving.stop();
      putOut();
    };
  }, [workspace]);
  return workspace;
}
