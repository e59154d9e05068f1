import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { listVoiceAccents } from '@timbre/contract/voices/voices-door-shared';
import type { VoiceService } from '../../../capabilities/voices/voices.types.ts';
import { isSameLanguage } from '../../../platform/same-language.ts';

type Accent = OutputOf<typeof listVoiceAccents>['accents'][number];

const accentOf = (language: string, name: string): Accent => {
  const [bare = language] = language.split('-');
  const accent = name.trim().toLowerCase().replaceAll(/\s+/gu, '_');
  return { accent, language: bare, code: `${bare}-${accent}`, name };
};

/** The accents that voices of the catalogue have, each once in its language. */
export async function voiceAccents(
  { voices }: { readonly voices: Pick<VoiceService, 'languages'> },
  { language: wanted = '' }: InputOf<typeof listVoiceAccents>,
): Promise<OutputOf<typeof listVoiceAccents>> {
  const spoken = (await voices.languages()).filter(({ language }) =>
    wanted.includes('-')
      ? wanted.toLowerCase() === language.toLowerCase()
      : wanted === '' || isSameLanguage(wanted, language),
  );
  const all = spoken.flatMap(({ language, accents }) => accents.map((name) => accentOf(language, name)));
  const byCode = new Map(all.map((accent) => [accent.code, accent]));
  return { accents: [...byCode.values()].toSorted((a, b) => a.code.localeCompare(b.code)) };
}
