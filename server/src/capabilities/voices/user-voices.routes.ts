import * as history from '@timbre/contract/voices/voices-history';
import * as store from '@timbre/contract/voices/voices-store';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { SpeakerGroupService } from './speaker-groups.service.ts';
import type { UserVoiceService } from './user-voices.service.ts';

export const userVoiceRoutes = (groups: SpeakerGroupService, userVoices: UserVoiceService): Route[] => [
  handle(store.listSpeakersByType, ({ actor, input }) =>
    groups.group(actor, input.type, { size: input.pageSize, number: input.pageNum }),
  ),
  handle(store.listUserSpeakers, ({ actor, input }) =>
    groups.group(actor, input.type, { size: input.pageSize, number: input.pageNum }),
  ),
  handle(store.readStoreCriteria, () => groups.criteria()),
  handle(store.readPickerCriteria, () => groups.criteria()),
  handle(store.listPickerSpeakers, ({ actor, input }) =>
    groups.byTag(actor, { tag: input.type, language: input.language }),
  ),
  handle(store.readSpeaker, ({ actor, input }) => groups.speaker(actor, input.speakerId)),
  handle(store.listSpeakerTypes, ({ actor }) => groups.types(actor)),
  handle(store.setFavouriteSpeaker, async ({ actor, input: { speakerId, isFavourite } }) => ({
    speakerId,
    isFavourite: await userVoices.setFavourite(actor, speakerId, isFavourite),
  })),
  handle(store.readFavouriteSettings, ({ actor, input }) => userVoices.settings(actor, input.speakerId)),
  handle(store.saveFavouriteSettings, ({ actor, input: { speakerId, ...params } }) =>
    userVoices.saveSettings(actor, speakerId, params),
  ),
  handle(history.recordSpeakerUse, async ({ actor, input: { speakerId, speed, pitch } }) => {
    await userVoices.recordUse(actor, speakerId, { speed, pitch });
    return null;
  }),
  ...[history.listSpeakerHistory, history.listSpeakerHistoryOld, history.listUserHistory].map((call) =>
    handle(call, ({ actor }) => userVoices.history(actor)),
  ),
];
