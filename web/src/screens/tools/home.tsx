import { screenPath } from '@timbre/contract/screens/screens';
import { MyVoices } from '../../features/cloning/my-voices.tsx';
import { DubShortcut } from '../../features/dubbing/dub-shortcut.tsx';
import { RecentVoiceovers } from '../../features/home/recent-voiceovers.tsx';
import { ToolLinks } from '../../features/home/tool-links.tsx';
import { FirstStepsSlot } from '../../features/surveys/first-steps-slot.tsx';
import { QuickVoiceover } from '../../features/voiceover/quick-voiceover.tsx';
import { BasicVoiceHint } from '../../features/voices/basic-voice-hint.tsx';
import { NaturalVoiceHint } from '../../features/voices/natural-voice-hint.tsx';
import { VoiceButton } from '../../features/voices/voice-button.tsx';
import { VoiceFromAddress } from '../../features/voices/dialog/voice-from-address.tsx';

export function Screen() {
  return (
    <>
      <QuickVoiceover
        path={screenPath('tools-home')}
        voicePicker={(voice, onChoose) => (
          <>
            <VoiceFromAddress onChoose={onChoose} />
            <VoiceButton voice={voice} onChoose={onChoose} />
            <BasicVoiceHint voice={voice} />
            <NaturalVoiceHint voice={voice} />
          </>
        )}
      />
      <FirstStepsSlot />
      <RecentVoiceovers />
      <MyVoices />
      <ToolLinks />
      <DubShortcut />
    </>
  );
}
