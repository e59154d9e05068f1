import { adminStudio } from './ja/owner/admin-studio.ts';
import { admin } from './ja/owner/admin.ts';
import { accents } from './ja/accents.ts';
import { account } from './ja/account/account.ts';
import { codes } from './ja/account/codes.ts';
import { checkout } from './ja/account/checkout.ts';
import { credits } from './ja/account/credits.ts';
import { albums } from './ja/albums.ts';
import { articles } from './ja/articles.ts';
import { cast } from './ja/cast.ts';
import { consent } from './ja/account/consent.ts';
import { content } from './ja/content.ts';
import { quickVoiceover } from './ja/quick-voiceover.ts';
import { editorPanels } from './ja/editor-panels.ts';
import { identities } from './ja/account/identities.ts';
import { lists } from './ja/lists.ts';
import { pricing } from './ja/account/pricing.ts';
import { projects } from './ja/projects.ts';
import { login } from './ja/account/login.ts';
import { navigation } from './ja/navigation.ts';
import { saving } from './ja/saving.ts';
import { scriptEditor } from './ja/script/script-editor.ts';
import { scriptTakeNotes } from './ja/script/script-takes.ts';
import { scriptSound } from './ja/script/script-sound.ts';
import { scriptVoice } from './ja/script/script-voice.ts';
import { share } from './ja/share.ts';
import { shell } from './ja/shell.ts';
import { voiceStore } from './ja/voice-store.ts';
import { webhooks } from './ja/account/webhooks.ts';

export const ja = {
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
  codes,
  accents,
};
