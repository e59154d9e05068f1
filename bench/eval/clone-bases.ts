import { writeFile } from 'node:fs/promises';
import { analyseSample, baseVoices, voiceProfile, type BaseProfile, type VoiceProfile } from '@timbre/engines';
import { passage } from './passage.ts';
import { rawEngines, speakSentences, speechFile } from './speaking.ts';

/** Enough for a mean, and what was used to choose the limits. */
const spoken = passage.slice(0, 6);

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

const roundedProfile = ({ curve, medianHalfTones, spreadHalfTones, breath, cepstra }: VoiceProfile): VoiceProfile => ({
  curve: curve.map((value) => rounded(value, 2)),
  medianHalfTones: rounded(medianHalfTones, 2),
  spreadHalfTones: rounded(spreadHalfTones, 3),
  breath: rounded(breath, 4),
  cepstra: {
    mean: cepstra.mean.map((value) => rounded(value, 3)),
    covariance: cepstra.covariance.map((row) => row.map((value) => rounded(value, 3))),
  },
});

/** `npm run eval -- clones bases`: writes what is known of the voices clones are made of. */
export async function writeBases(): Promise<void> {
  const engines = rawEngines(baseVoices.map(({ voice }) => `en-us+${voice}`));
  const bases: BaseProfile[] = [];
  for (const { engine, voice, sampleRate } of baseVoices) {
    const name = engine === 'flite' ? voice : `en-us+${voice}`;
    const samples = await speakSentences(engines[engine], name, sampleRate, spoken);
    const { report, place, speech } = analyseSample(samples, sampleRate);
    const profile = voiceProfile(speech, sampleRate);
    if (place === null || profile === null) throw new Error(`${voice} said nothing.`);
    bases.push({
      engine,
      voice,
      sampleRate,
      profile: roundedProfile(profile),
      place: place.map((value) => rounded(value, 4)),
      syllablesPerSecond: rounded(report.syllablesPerSecond, 3),
    });
  }
  await Promise.all(Object.values(engines).map((engine) => engine.close()));
  await writeFile(speechFile('cloned/base-profiles.json'), `${JSON.stringify(bases, null, 2)}\n`);
}
