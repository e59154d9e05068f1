/**
 * What a key may be made for. `speech`: spoken text and sound effects · `transcription`: transcripts and the times of
 * subtitles · `voices`: favorites, cloned voices and matching · `projects`: all else that the tools make and keep.
 */
export const keyScopes = ['speech', 'transcription', 'voices', 'projects'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** In English: the form for new keys and refusals call them the same. */
export const keyScopeNames: Readonly<Record<KeyScope, string>> = {
  speech: 'Speech and sound effects',
  transcription: 'Transcription',
  voices: 'Voices',
  projects: 'Projects',
};
