import type { Clone } from '@timbre/contract/cloning/cloning';
import { sayUnheard } from '../../domain/plans/show-error.ts';
import { useDemo } from '../../lib/session/use-demo.ts';
import { MyVoice } from './my-voice.tsx';

/** One's own voices; most people who come have none yet. */
export function MyVoiceList({ clones }: { readonly clones: readonly Clone[] }) {
  // One for all rows: two voices never speak at once.
  const demo = useDemo(sayUnheard);
  return (
    <ul>
      {clones.map((clone) => (
        <MyVoice key={clone.id} clone={clone} demo={demo} />
      ))}
    </ul>
  );
}
