import { screenPath } from '@timbre/contract/screens';
import { RecentVoiceovers } from '../../features/home/recent-voiceovers.tsx';
import { VoiceoverDesk } from '../../features/voiceover/voiceover-desk.tsx';
import { VoiceButton } from '../../features/voices/voice-button.tsx';

export function Screen() {
  return (
    <>
      <VoiceoverDesk
        path={screenPath('tools-home')}
        voicePicker={(voice, onChoose) => <VoiceButton voice={voice} onChoose={onChoose} />}
      />
      <RecentVoiceovers />
    </>
  );
}
