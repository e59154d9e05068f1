import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { japaneseReadings, type AnalysedWord } from './japanese-readings.ts';
import { packageFile } from '../wasm.ts';
import type { PromptCore } from '../worker-protocol.ts';

/** The part of the package's untyped interface that is used here. */
interface Kuromoji {
  readonly builder: (options: { readonly dicPath: string }) => {
    readonly build: (done: (error: Error | null, analyser: Analyser) => void) => void;
  };
}

interface Analyser {
  readonly tokenize: (text: string) => readonly AnalysedWord[];
}

/**
 * kuromoji with IPADIC, both in the package. Loading took 0.6 to 2.2 s here and 350 MB, so it has one child of its own,
 * which starts with the first Japanese text.
 */
export async function japaneseCore(): Promise<PromptCore> {
  const main = packageFile('kuromoji');
  const { default: kuromoji } = (await import(pathToFileURL(main).href)) as unknown as { readonly default: Kuromoji };
  const analyser = await new Promise<Analyser>((resolve, reject) => {
    kuromoji
      .builder({ dicPath: join(dirname(main), '..', 'dict') })
      .build((error, built) => (error ? reject(error) : resolve(built)));
  });
  return {
    run: (request, send) => {
      if (request.kind !== 'japanese-readings') return;
      send({ kind: 'japanese-readings', ...japaneseReadings(request.text, (text) => analyser.tokenize(text)) });
    },
  };
}
