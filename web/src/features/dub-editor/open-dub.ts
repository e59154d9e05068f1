import type { UserInfo } from '@timbre/contract/accounts/accounts';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import { keepSaving } from '../../lib/editing/keep-saving.ts';
import { api } from '../../lib/http/api.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { storedRate } from '../../lib/player/listening-rate.ts';
import { userKey } from '../../lib/session/user-key.ts';
import { readMediaUrl, readSoundUrl } from './api.ts';
import { docOf } from './document/dub-doc.ts';
import { createDubStore, type DubStore } from './document/dub-store.ts';
import { createLineFocus, type LineFocus } from './lines/line-focus.ts';
import { createDubPlayer, type DubPlayer } from './playing/dub-player.ts';
import { withChange, withoutHeld } from './saving/dub-change.ts';
import { keepDubDraft, readDubDraft } from './saving/dub-draft.ts';
import { dubSaver, type DubSaver } from './saving/dub-saver.ts';
import { createSelection, type SelectionStore } from './selection.ts';

export interface OpenDub {
  readonly id: string;
  readonly store: DubStore;
  readonly saver: DubSaver;
  readonly player: DubPlayer;
  readonly selection: SelectionStore;
  readonly focus: LineFocus;
  /** Saves what changes, tells other tabs and listens to them, until the function it answers is called. */
  readonly start: () => () => void;
}

/** Everything that is open with a project; what was not saved when the page went away is there again. */
export function openDub(dub: Dub): OpenDub {
  const { taskId: id, durationSeconds, mediaUrl } = dub;
  const wwid = queryClient.getQueryData<UserInfo | null>(userKey)?.wwid ?? 'visitor';
  const place = { wwid, id };
  const draft = readDubDraft(place);
  const saved = docOf(dub);
  const store = createDubStore(draft === null ? saved : withChange(saved, withoutHeld(saved, draft)));
  let tellTabs: (saved: { readonly id: string; readonly revision: number }) => void = () => undefined;
  const saver = dubSaver(
    { client: api, store, keep: (next) => keepDubDraft(place, next), onSaved: (record) => tellTabs(record) },
    dub,
    draft,
  );
  const player = createDubPlayer({
    durationSeconds,
    rate: storedRate(),
    mediaUrl,
    readMediaUrl: () => readMediaUrl(id),
    readSoundUrl: (language) => readSoundUrl(id, language),
  });
  return {
    id,
    store,
    saver,
    player,
    selection: createSelection(),
    focus: createLineFocus(),
    start: () => {
      const saving = keepSaving(saver, 'dub');
      tellTabs = saving.tellTabs;
      const leave = store.subscribe(saver.changed);
      const stopPlaying = player.start();
      return () => {
        leave();
        saving.stop();
        stopPlaying();
      };
    },
  };
}
