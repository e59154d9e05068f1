import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Revoicing } from '@timbre/engines';
import type { SpeechEngine } from '@timbre/engines/ports';
import { pcmBytes, toInt16 } from '@timbre/media/pcm';
import { speakerDistance } from '@timbre/media/speaker-metric';
import { cloneSamples, placed, recordedSpeakers, type CloneSample } from './clone-samples.ts';
import { passage } from './passage.ts';
import { evenLevel, rawEngines, speakSentences } from './speaking.ts';

/** Readers of LibriSpeech (CC BY 4.0): one well met, and one of the middle. */
const readers = ['3080', '1998'];
const sentence = 'You can now type anything you like, and it will be read in a voice like mine.';
const recordingSeconds = 8;

const folder = new URL('../../web/src/features/cloning/demo/', import.meta.url);

function writeMp3(name: string, samples: Float32Array, sampleRate: number): void {
  const target = fileURLToPath(new URL(name, folder));
  const input = ['-f', 's16le', '-ac', '1', '-ar', String(sampleRate), '-i', 'pipe:0'];
  const encoding = ['-ar', '24000', '-b:a', '48k', '-map_metadata', '-1', '-fflags', '+bitexact', target];
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...input, ...encoding], {
    input: pcmBytes(toInt16(evenLevel(samples))),
  });
  if (status !== 0) throw new Error(String(stderr));
}

/** `npm run eval -- clones demo`: what the page about cloning lets people hear, and its figures. */
export async function writeDemo(
  engine: SpeechEngine,
  recipeOf: (sample: CloneSample) => { readonly engineVoice: string; readonly sampleRate: number },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { flite } = rawEngines([]);
  const samples = await cloneSamples(new Map([...recordedSpeakers()].filter(([id]) => readers.includes(id))));
  const figures = [];
  for (const sample of samples.filter(({ isRecorded }) => isRecorded)) {
    const { speaker, held } = sample;
    const { engineVoice, sampleRate } = recipeOf(sample);
    const base = (JSON.parse(engineVoice) as Revoicing).of.voice;
    const far = (speech: Float32Array, rate: number): number =>
      Number(speakerDistance(placed(speech, rate), held).toFixed(2));
    writeMp3(
      `${speaker}-recording.mp3`,
      sample.samples.slice(0, recordingSeconds * sample.sampleRate),
      sample.sampleRate,
    );
    writeMp3(`${speaker}-base.mp3`, await speakSentences(flite, base, sampleRate, [sentence]), sampleRate);
    writeMp3(`${speaker}-clone.mp3`, await speakSentences(engine, engineVoice, sampleRate, [sentence]), sampleRate);
    figures.push({
      reader: speaker,
      base,
      own: far(sample.samples, sample.sampleRate),
      before: far(await speakSentences(flite, base, sampleRate, passage.slice(0, 6)), sampleRate),
      after: far(await speakSentences(engine, engineVoice, sampleRate, passage.slice(0, 6)), sampleRate),
    });
  }
  await flite.close();
  await writeFile(new URL('figures.json', folder), `${JSON.stringify(figures, null, 2)}\n`);
}
