import { fillPath } from '@timbre/contract/screens/screens';
import { readVoiceDemo, searchSpeakers, type Speaker } from '@timbre/contract/voices/voices';
import { api } from '../lib/http/api.ts';

let asked: Promise<readonly Speaker[]> | null = null;

/** Standard voices of the page's language, the best understood first; of all languages where it has none. */
export function trialVoices(): Promise<readonly Speaker[]> {
  return (asked ??= findVoices().catch((error: unknown) => {
    asked = null;
    throw error;
  }));
}

async function findVoices(): Promise<readonly Speaker[]> {
  const standard = { quality: 0, pageSize: 12 };
  const language = document.documentElement.lang;
  const { results } = await api.send(searchSpeakers, { ...standard, language });
  return results.length > 0 ? results : (await api.send(searchSpeakers, standard)).results;
}

/** Where a voice's demo is heard. */
export const demoPath = (speaker: string): string => fillPath(readVoiceDemo.path, { speaker });

/** What it speaks, in the page's language. */
export function spokenBy({ language }: Pick<Speaker, 'language'>): string {
  const names = new Intl.DisplayNames(document.documentElement.lang, { type: 'language' });
  return names.of(language) ?? language;
}
