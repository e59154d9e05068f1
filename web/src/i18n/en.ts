import { adminStudio } from './en/owner/admin-studio.ts';
import { admin } from './en/owner/admin.ts';
import { account } from './en/account/account.ts';
import { codes } from './en/account/codes.ts';
import { checkout } from './en/account/checkout.ts';
import { credits } from './en/account/credits.ts';
import { albums } from './en/albums.ts';
import { articles } from './en/articles.ts';
import { cast } from './en/cast.ts';
import { consent } from './en/account/consent.ts';
import { content } from './en/content.ts';
import { quickVoiceover } from './en/quick-voiceover.ts';
import { editorPanels } from './en/editor-panels.ts';
import { identities } from './en/account/identities.ts';
import { lists } from './en/lists.ts';
import { pricing } from './en/account/pricing.ts';
import { projects } from './en/projects.ts';
import { login } from './en/account/login.ts';
import { navigation } from './en/navigation.ts';
import { saving } from './en/saving.ts';
import { scriptEditor } from './en/script/script-editor.ts';
import { scriptTakeNotes } from './en/script/script-takes.ts';
import { scriptSound } from './en/script/script-sound.ts';
import { scriptVoice } from './en/script/script-voice.ts';
import { share } from './en/share.ts';
import { shell } from './en/shell.ts';
import { voiceStore } from './en/voice-store.ts';
import { webhooks } from './en/account/webhooks.ts';

/** All English texts, for types and tests; a visit loads them by area. */
export const en = {
  ...shell,
  ...navigation,
  ...login,
  ...identities,
  ...quickVoiceover,
  ...saving,
  ...scriptEditor,
  ...scriptTakeNotes,
  ...scriptSound,
  ...scriptVoice,
  ...editorPanels,
  ...share,
  ...lists,
  ...albums,
  ...articles,
  ...projects,
  ...cast,
  ...voiceStore,
  ...consent,
  ...content,
  ...account,
  ...admin,
  ...adminStudio,
  ...checkout,
  ...credits,
  ...pricing,
  ...webhooks,
  ...codes,
};
