import { screenPath } from '@timbre/contract/screens';
import { VoiceoverDesk } from '../../features/voiceover/voiceover-desk.tsx';

export function Screen() {
  return <VoiceoverDesk path={screenPath('tools-home')} />;
}
