import { screenPath } from '@timbre/contract/screens';
import { VoiceoverDesk } from '../../features/voiceover/voiceover-desk.tsx';
import { VoiceButton } from '../../features/voices/voice-button.tsx';

export function Screen() {
  return (
    <VoiceoverDesk
      path={screenPath('tools-home')}
      voicePicker={(voice, onChoose) => <VoiceButton voice={voice} onChoose={onChoose} />}
    />
  );
}
