import { writeFile } from 'node:fs/promises';
import { builtInSpeechEngines, cataloguePrints, printText, voicePrint, writtenPrint } from '@timbre/engines';
import { speakSentences, workerOptions } from './speaking.ts';

const file = new URL('../../engines/src/matching/catalogue-prints.json', import.meta.url);

/** `npm run eval -- matching prints [id …]`: lets every voice speak, or those named, and writes what it is known by; others keep theirs. */
export async function writePrints(ids: readonly string[]): Promise<void> {
  const prints = new Map(cataloguePrints());
  for (const engine of builtInSpeechEngines({ ...workerOptions, childrenPerEngine: 1 })) {
    for (const voice of await engine.voices()) {
      if (ids.length > 0 && !ids.includes(voice.id)) continue;
      const { engineVoice, sampleRate } = voice;
      const speech = await speakSentences(engine, engineVoice, sampleRate, printText(voice));
      const print = voicePrint(speech, sampleRate);
      if (print === null) console.log(`${voice.id} has no voice that could be told`);
      else prints.set(voice.id, print);
    }
    await engine.close();
  }
  const lines = [...prints]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, print]) => `  ${JSON.stringify(id)}: ${JSON.stringify(writtenPrint(print))}`);
  await writeFile(file, `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${prints.size} voices`);
}
