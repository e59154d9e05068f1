import { sameSpeakerDistance } from '@timbre/media/speaker-metric';
import { proposeCast } from './cast-proposals.ts';
import {
  englishVoices,
  nearestTo,
  pairsOf,
  placeOf,
  readDistinct,
  type KnownVoice,
  type VoicePair,
} from './known-voices.ts';

/** So many English people the product promises. */
const promised = { least: 25, most: 40 };

/** Everything about the committed list that does not hold, in words. */
function complaintsOf(
  distinct: readonly string[],
  voices: readonly KnownVoice[],
  pairs: readonly VoicePair[],
): string[] {
  const ids = new Set(voices.map(({ id }) => id));
  const { least, most } = promised;
  return [
    ...distinct.filter((id) => !ids.has(id)).map((id) => `${id} is in the list, and no voice here`),
    ...distinct.filter((id, at) => distinct.indexOf(id) !== at).map((id) => `${id} is in the list twice`),
    ...(distinct.length < least || distinct.length > most
      ? [`${distinct.length} people, and ${least} to ${most} are promised`]
      : []),
    ...pairs
      .filter(({ distance }) => distance <= sameSpeakerDistance)
      .map(({ a, b, distance }) => `${a} and ${b} could be one speaker: ${distance.toFixed(2)}`),
  ];
}

/**
 * `npm run eval -- cast`: lets every English voice speak afresh and holds the committed cast against it: all pairs of
 * engines/src/speech/catalogue-distinct.json lie farther apart than two recordings of one speaker do. Lists all their
 * distances, and whom each of the other voices is a variant of; fails when anything does not hold. `propose` looks for
 * more voices instead.
 */
export async function cast([mode]: readonly string[]): Promise<void> {
  if (mode === 'propose') return proposeCast();
  const distinct = await readDistinct();
  const voices: KnownVoice[] = [];
  for await (const { engine, voice } of englishVoices())
    voices.push({ id: voice.id, at: Float64Array.from(await placeOf(engine, voice)) });
  const people = voices.filter(({ id }) => distinct.includes(id));
  const pairs = pairsOf(people);
  for (const { a, b, distance } of pairs) console.log(`${distance.toFixed(2)}  ${a}  ${b}`);
  for (const { id, at } of voices.filter((one) => !distinct.includes(one.id))) {
    const near = nearestTo(at, people);
    const verdict = near.distance > sameSpeakerDistance ? 'like nobody of the list' : 'a variant of';
    console.log(`${id}: ${verdict} ${near.id}, ${near.distance.toFixed(2)}`);
  }
  const complaints = complaintsOf(distinct, voices, pairs);
  if (complaints.length > 0) throw new Error(`The committed cast does not hold:\n${complaints.join('\n')}`);
  console.log(
    `${people.length} of ${voices.length} English voices are people of their own: ${pairs.length} pairs, the nearest ` +
      `${pairs[0]?.distance.toFixed(2) ?? '–'}, the bound ${sameSpeakerDistance.toFixed(2)}`,
  );
}
