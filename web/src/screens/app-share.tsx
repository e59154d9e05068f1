import { screenOf } from '@timbre/contract/screens/screens';
import { SharePage } from '../features/installing/share-page.tsx';
import { addToDraft } from '../features/voiceover/add-to-draft.ts';
import { useLanguage } from '../i18n/use-language.ts';

export function Screen() {
  return <SharePage title={screenOf('app-share').title[useLanguage()]} onText={addToDraft} />;
}
