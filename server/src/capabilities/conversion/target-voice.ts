import type { VoiceConverter, VoiceProfile } from '@timbre/engines/ports';
import { joinSamples } from '@timbre/media/pcm';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { CloningService } from '../cloning/cloning.types.ts';
import { plainContent, type SpeechService } from '../speech/speech.service.ts';
import type { Voice } from '../voices/voices.types.ts';
import type { ConversionStore } from './conversion.store.ts';

export interface TargetVoiceDeps {
  readonly db: Database;
  readonly store: ConversionStore;
  readonly converter: VoiceConverter;
  readonly speech: Pick<SpeechService, 'speak'>;
  readonly cloning: Pick<CloningService, 'sampleSound'>;
}

type Heard = Parameters<VoiceConverter['profileOf']>[0];

/** What a voice is heard in: the recording that a cloned one was made of, or sentences that it says now. */
async function heardOf(
  { speech, cloning }: TargetVoiceDeps,
  actor: Actor,
  voice: Voice,
  signal: AbortSignal,
): Promise<Heard> {
  const sample = voice.ownerId === null ? null : await cloning.sampleSound(actor, voice.id);
  if (sample !== null) return sample;
  const audio: Int16Array[] = [];
  for await (const event of speech.speak(voice, plainContent(`${voice.demoText} ${voice.demoText}`), signal))
    if (event.kind === 'audio') audio.push(event.samples);
  signal.throwIfAborted();
  return { samples: joinSamples(audio), sampleRate: voice.sampleRate, isDenoised: false };
}

/** What the voice is known by, measured once and kept. Throws `conversion.voice` and `engine.failed`. */
export async function targetProfile(
  deps: TargetVoiceDeps,
  actor: Actor,
  voice: Voice,
  signal: AbortSignal,
): Promise<VoiceProfile> {
  const { db, store, converter } = deps;
  const measured = { voiceId: voice.id, version: `${voice.engineVersion}, ${converter.version}` };
  const kept = await store.find(db, measured);
  if (kept !== null) return kept;
  const heard = await heardOf(deps, actor, voice, signal);
  const profile = await converter.profileOf(heard, signal);
  if (profile === null) return fail('conversion.voice', { field: 'voice_id' });
  await store.keep(db, measured, profile);
  return profile;
}
