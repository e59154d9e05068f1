import { SoundEffectPage } from '../features/sound-effects/sound-effect-page.tsx';

export function Screen() {
  return <SoundEffectPage />;
}
