import type { AskForJson } from '../ask-service.ts';
import type { Translator, TranslationRequest } from './port.ts';

export interface RemoteTranslatorOptions {
  readonly ask: AskForJson;
  /** The API's root, such as `https://api.example.org/v1`. */
  readonly url: string;
  /** Null: the provider wants none. */
  readonly key: string | null;
}

/** Characters of one request: providers have limits, and one that fails is asked again as a whole. */
const requestChars = 4000;
const requestTexts = 40;

/** The address of an API's call, whether or not its root ends with a slash. */
export const addressOf = (root: string, call: string): URL => new URL(`${root.replace(/\/+$/u, '')}/${call}`);

/** Sends the texts in portions, one after another, and puts the answers together. */
export async function inPortions(
  { texts, signal }: TranslationRequest,
  send: (portion: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const all: string[] = [];
  let at = 0;
  while (at < texts.length) {
    signal.throwIfAborted();
    let end = at;
    let chars = 0;
    while (
      end < texts.length &&
      end - at < requestTexts &&
      (end === at || chars + (texts[end]?.length ?? 0) <= requestChars)
    ) {
      chars += texts[end]?.length ?? 0;
      end += 1;
    }
    const portion = texts.slice(at, end);
    const answer = await send(portion);
    if (answer.length !== portion.length) throw new Error(`${answer.length} texts came back for ${portion.length}`);
    // A line stays a line.
    all.push(...answer.map((text) => text.replace(/\s*\n\s*/gu, ' ').trim()));
    at = end;
  }
  return all;
}

/** From each language into every other. */
export const everyPair = (languages: readonly string[]): Map<string, Set<string>> =>
  new Map(languages.map((source) => [source, new Set(languages.filter((target) => target !== source))]));

/** Keeps a provider's list for a while; a provider that is down has no languages until it is back. */
export function remembered(load: () => Promise<Map<string, Set<string>>>, keptMs = 300_000): Translator['targets'] {
  let kept: { readonly at: number; readonly list: Promise<Map<string, Set<string>>> } | null = null;
  return async () => {
    if (kept === null || performance.now() - kept.at > keptMs) kept = { at: performance.now(), list: load() };
    try {
      return await kept.list;
    } catch {
      kept = null;
      return new Map();
    }
  };
}
