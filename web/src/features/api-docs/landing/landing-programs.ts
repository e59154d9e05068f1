/** OpenAI's package on this host. */
export const changedProgram = (origin: string): string => `from openai import OpenAI

client = OpenAI(
    # This server, and your key
    base_url="${origin}/v1",
    api_key="tk_…",
)
speech = client.audio.speech.create(
    model="tts-1",
    voice="alloy",
    input="Call me Ishmael.",
)
speech.write_to_file("ishmael.mp3")`;

/** Whole programs of the standard libraries: what stands here runs as it is. */
export const firstPrograms = (origin: string) =>
  ({
    curl: `export TIMBRE_KEY='tk_…'

curl '${origin}/v1/audio/speech' \\
  -H "Authorization: Bearer $TIMBRE_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"model": "tts-1", "voice": "alloy", "input": "Call me Ishmael."}' \\
  -o ishmael.mp3`,
    typescript: `import { writeFile } from 'node:fs/promises';

const answer = await fetch('${origin}/v1/audio/speech', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.TIMBRE_KEY}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ model: 'tts-1', voice: 'alloy', input: 'Call me Ishmael.' }),
});
if (!answer.ok) throw new Error(await answer.text());
await writeFile('ishmael.mp3', new Uint8Array(await answer.arrayBuffer()));`,
    python: `import json, os, urllib.request

request = urllib.request.Request(
    "${origin}/v1/audio/speech",
    headers={
        "Authorization": f"Bearer {os.environ['TIMBRE_KEY']}",
        "Content-Type": "application/json",
    },
    data=json.dumps({"model": "tts-1", "voice": "alloy", "input": "Call me Ishmael."}).encode(),
)
with urllib.request.urlopen(request) as answer:
    open("ishmael.mp3", "wb").write(answer.read())`,
  }) as const;
