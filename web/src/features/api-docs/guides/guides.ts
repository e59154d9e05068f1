/** The guides of docs/api, in reading order; `title` is what its first line says. */
export const guides = [
  { slug: 'first-speech', title: 'Your first speech request', text: 'A key, a sentence, an audio file.' },
  { slug: 'streaming-speech', title: 'Stream speech', text: 'Play the first words while the rest is being made.' },
  { slug: 'websocket', title: 'Speech over a WebSocket', text: 'Speak text while it’s still being written.' },
  { slug: 'transcribe', title: 'Transcribe a recording', text: 'Text, speakers, timestamps and subtitles.' },
  { slug: 'align', title: 'Align a script', text: 'A timestamp for every word of a known text.' },
  {
    slug: 'clone-a-voice',
    title: 'Clone a voice',
    text: 'Make a voice from a recording, or convert a recording to a voice.',
  },
  { slug: 'dub-a-recording', title: 'Dub a recording', text: 'Get another language, then correct it line by line.' },
  { slug: 'errors-and-retries', title: 'Errors and retries', text: 'Statuses, error names and what to retry.' },
  { slug: 'idempotency', title: 'Idempotency', text: 'Send a request twice, pay once.' },
  { slug: 'limits', title: 'Limits', text: 'What your key, your plan and the rate limits allow.' },
  { slug: 'coming-from-openai', title: 'Migrate from OpenAI', text: 'Change the base URL and the key.' },
  { slug: 'coming-from-elevenlabs', title: 'Migrate from ElevenLabs', text: 'Change the base URL and the key.' },
] as const;

const texts = import.meta.glob<string>('../../../../../docs/api/*.md', { query: '?raw', import: 'default' });

/** A guide's Markdown. */
export async function loadGuide(slug: string): Promise<string> {
  const load = texts[`../../../../../docs/api/${slug}.md`];
  if (load === undefined) throw new Error(`There is no guide ${slug}.`);
  return load();
}
