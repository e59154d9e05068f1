/** The guides of docs/api, in reading order; `title` is what its first line says. */
export const guides = [
  { slug: 'first-speech', title: 'First speech', text: 'A key, a sentence, a sound file.' },
  { slug: 'streaming-speech', title: 'Streaming speech', text: 'Play the first words while the rest is spoken.' },
  { slug: 'websocket', title: 'Speech over a WebSocket', text: 'Speak text while it is still being written.' },
  { slug: 'transcribe', title: 'Transcribe a recording', text: 'Text, speakers, times, subtitles.' },
  { slug: 'align', title: 'Align a script', text: 'When each word of a known text is said.' },
  { slug: 'clone-a-voice', title: 'Clone a voice', text: 'Your own voice, from a recording or for one.' },
  { slug: 'dub-a-recording', title: 'Dub a recording', text: 'Another language, and corrections line by line.' },
  { slug: 'errors-and-retries', title: 'Errors and retries', text: 'Statuses, numbers, and what to try again.' },
  { slug: 'idempotency', title: 'Idempotency', text: 'Ask twice, pay once.' },
  { slug: 'limits', title: 'Limits', text: 'What a key, a plan and this server allow.' },
  { slug: 'coming-from-openai', title: 'Coming from OpenAI', text: 'Change the base URL and the key.' },
  { slug: 'coming-from-elevenlabs', title: 'Coming from ElevenLabs', text: 'Change the base URL and the key.' },
] as const;

const texts = import.meta.glob<string>('../../../../../docs/api/*.md', { query: '?raw', import: 'default' });

/** A guide's Markdown. */
export async function loadGuide(slug: string): Promise<string> {
  const load = texts[`../../../../../docs/api/${slug}.md`];
  if (load === undefined) throw new Error(`There is no guide ${slug}.`);
  return load();
}
