import type { PreparedRequest, RequestBody } from './prepared-request.ts';
import type { ApiCall, Json } from './spec.ts';

export const snippetLanguages = ['curl', 'typescript', 'python'] as const;
export type SnippetLanguage = (typeof snippetLanguages)[number];

/** The header that carries a key: each family has its own. */
export const keyHeaderOf = ({ path, group }: Pick<ApiCall, 'path' | 'group'>): 'xi-api-key' | 'Authorization' =>
  group.startsWith('ElevenLabs') && path.startsWith('/v') ? 'xi-api-key' : 'Authorization';

export const keyValue = (header: string, key: string): string => (header === 'Authorization' ? `Bearer ${key}` : key);

interface Sample {
  readonly call: ApiCall;
  readonly request: PreparedRequest;
  readonly origin: string;
}

type Answered = 'json' | 'bytes' | 'lines';

/** A request as a program; the key comes from the environment, so that it stands in no one's sources. */
export function snippet(language: SnippetLanguage, sample: Sample): string {
  if (sample.call.message !== null) return socketSnippet(language, sample);
  if (language === 'curl') return curl(sample);
  return language === 'typescript' ? typescript(sample) : python(sample);
}

const successOf = ({ answers }: ApiCall) => answers.find(([status]) => status.startsWith('2'))?.[1];

/** The media types that a call answers with when all went well. */
export const answerTypes = (call: ApiCall): readonly string[] => Object.keys(successOf(call)?.content ?? {});

function answeredBy(call: ApiCall, body: RequestBody | null): Answered {
  const types = answerTypes(call);
  const value = body?.kind === 'json' && typeof body.value === 'object' ? body.value : null;
  const isAskedForEvents = value !== null && 'stream_format' in value && value['stream_format'] === 'sse';
  const isStreamOfValues = call.path.endsWith('/stream/with-timestamps');
  if (isAskedForEvents || isStreamOfValues || (types.length === 1 && types[0] === 'text/event-stream')) return 'lines';
  return /^(?:application\/json|text\/)/u.test(types[0] ?? 'application/json') ? 'json' : 'bytes';
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/^audio\/(?:mpeg|ogg)/u, 'mp3'],
  [/^image\//u, 'png'],
  [/^video\//u, 'mp4'],
  [/^audio\//u, 'wav'],
];

function fileFor(call: ApiCall): string {
  const [type = ''] = answerTypes(call);
  const ending = endings.find(([pattern]) => pattern.test(type))?.[1];
  return ending === undefined ? 'answer.bin' : `answer.${ending}`;
}

const shell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function curl({ call, request: { method, path, headers, body }, origin }: Sample): string {
  const header = keyHeaderOf(call);
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${shell(origin + path)}`];
  const usesKey = call.access !== 'session';
  if (usesKey) lines.push(`-H "${header}: ${keyValue(header, '$TIMBRE_KEY')}"`);
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${shell(`${name}: ${value}`)}`);
  if (body?.kind === 'json') {
    lines.push(`-H 'Content-Type: application/json'`, `-d ${shell(JSON.stringify(body.value, null, 2))}`);
  } else if (body?.kind === 'form') {
    for (const { name, file } of body.files) lines.push(`-F ${shell(`${name}=@${file?.name ?? 'recording.mp3'}`)}`);
    for (const [name, value] of body.fields) lines.push(`-F ${shell(`${name}=${value}`)}`);
  } else if (body !== null) {
    lines.push(`--data-binary ${shell(`@${body.file?.name ?? 'file.bin'}`)}`);
  }
  const answered = answeredBy(call, body);
  if (answered === 'bytes') lines.push(`-o ${fileFor(call)}`);
  if (answered === 'lines') lines.push('-N');
  return lines.join(' \\\n  ');
}

/** JSON as it is written in sources. */
const literal = (value: Json, indent: string): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"([a-z_]\w*)":/gimu, '$1$2:')
    .replaceAll('\n', `\n${indent}`);

const codeText = (text: string): string => JSON.stringify(text);

function typescript({ call, request: { method, path, headers, body }, origin }: Sample): string {
  const header = keyHeaderOf(call);
  const answered = answeredBy(call, body);
  const key = header === 'Authorization' ? '`Bearer ${process.env.TIMBRE_KEY}`' : 'process.env.TIMBRE_KEY!';
  const sent = [
    ...(call.access === 'session' ? [] : [`    ${header.includes('-') ? `'${header}'` : header}: ${key},`]),
    ...Object.entries(headers).map(([name, value]) => `    ${codeText(name)}: ${codeText(value)},`),
    ...(body?.kind === 'json' ? [`    'Content-Type': 'application/json',`] : []),
  ];
  const files = body?.kind === 'form' ? body.files : [];
  const usesFiles = answered === 'bytes' || files.length > 0 || body?.kind === 'bytes';
  const form =
    body?.kind === 'form'
      ? [
          'const form = new FormData();',
          ...files.map(({ name, file }) => {
            const fileName = codeText(file?.name ?? 'recording.mp3');
            return `form.append('${name}', new Blob([await readFile(${fileName})]), ${fileName});`;
          }),
          ...body.fields.map(([name, value]) => `form.append('${name}', ${codeText(value)});`),
          '',
        ]
      : [];
  return [
    ...(usesFiles ? [`import { ${usesFileNames(body, answered)} } from 'node:fs/promises';`, ''] : []),
    ...form,
    `const answer = await fetch(${codeText(origin + path)}, {`,
    `  method: '${method}',`,
    ...(sent.length === 0 ? [] : ['  headers: {', ...sent, '  },']),
    ...bodyLine(body),
    '});',
    'if (!answer.ok) throw new Error(await answer.text());',
    ...typescriptAnswer(call, answered),
  ].join('\n');
}

function usesFileNames(body: RequestBody | null, answered: Answered): string {
  const reads = body?.kind === 'bytes' || (body?.kind === 'form' && body.files.length > 0);
  return [...(reads ? ['readFile'] : []), ...(answered === 'bytes' ? ['writeFile'] : [])].join(', ');
}

function bodyLine(body: RequestBody | null): readonly string[] {
  if (body?.kind === 'json') return [`  body: JSON.stringify(${literal(body.value, '  ')}),`];
  if (body?.kind === 'form') return ['  body: form,'];
  return body === null ? [] : [`  body: await readFile(${codeText(body.file?.name ?? 'file.bin')}),`];
}

function typescriptAnswer(call: ApiCall, answered: Answered): readonly string[] {
  if (answered === 'bytes') return [`await writeFile('${fileFor(call)}', new Uint8Array(await answer.arrayBuffer()));`];
  if (answered === 'json') return ['console.log(await answer.text());'];
  return [
    'const decoder = new TextDecoder();',
    'for await (const piece of answer.body!) process.stdout.write(decoder.decode(piece, { stream: true }));',
  ];
}

/** JSON as Python writes it. */
function pythonLiteral(value: Json, indent = ''): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const deeper = `${indent}    `;
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map((item) => `${deeper}${pythonLiteral(item, deeper)},\n`);
    return items.length === 0 ? '[]' : `[\n${items.join('')}${indent}]`;
  }
  const items = Object.entries(value).map(
    ([name, item]) => `${deeper}${JSON.stringify(name)}: ${pythonLiteral(item as Json, deeper)},\n`,
  );
  return items.length === 0 ? '{}' : `{\n${items.join('')}${indent}}`;
}

function python({ call, request: { method, path, headers, body }, origin }: Sample): string {
  const header = keyHeaderOf(call);
  const key = header === 'Authorization' ? `f"Bearer {os.environ['TIMBRE_KEY']}"` : `os.environ["TIMBRE_KEY"]`;
  const sent = [
    ...(call.access === 'session' ? [] : [`        "${header}": ${key},`]),
    ...Object.entries(headers).map(([name, value]) => `        ${codeText(name)}: ${codeText(value)},`),
    ...(body?.kind === 'json' ? ['        "Content-Type": "application/json",'] : []),
    ...(body?.kind === 'form' ? ['        "Content-Type": f"multipart/form-data; boundary={boundary}",'] : []),
  ];
  const modules = [
    ...(body?.kind === 'json' ? ['json'] : []),
    'os',
    'urllib.request',
    ...(body?.kind === 'form' ? ['uuid'] : []),
  ];
  return [
    `import ${modules.join(', ')}`,
    '',
    ...(body?.kind === 'form' ? pythonForm(body) : []),
    'request = urllib.request.Request(',
    `    ${codeText(origin + path)},`,
    `    method="${method}",`,
    ...(sent.length === 0 ? [] : ['    headers={', ...sent, '    },']),
    ...pythonBody(body),
    ')',
    'with urllib.request.urlopen(request) as answer:',
    ...pythonAnswer(call, answeredBy(call, body)),
  ].join('\n');
}

function pythonForm({ fields, files }: Extract<RequestBody, { kind: 'form' }>): readonly string[] {
  return [
    'boundary = uuid.uuid4().hex',
    'form = b""',
    ...files.flatMap(({ name, file }) => {
      const fileName = file?.name ?? 'recording.mp3';
      return [
        `form += f'--{boundary}\\r\\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\\r\\n\\r\\n'.encode()`,
        `form += open(${codeText(fileName)}, "rb").read() + b"\\r\\n"`,
      ];
    }),
    ...(fields.length === 0
      ? []
      : [
          `for name, value in ${pythonLiteral(Object.fromEntries(fields))}.items():`,
          `    form += f'--{boundary}\\r\\nContent-Disposition: form-data; name="{name}"\\r\\n\\r\\n{value}\\r\\n'.encode()`,
        ]),
    `form += f"--{boundary}--\\r\\n".encode()`,
    '',
  ];
}

function pythonBody(body: RequestBody | null): readonly string[] {
  if (body?.kind === 'json') return [`    data=json.dumps(${pythonLiteral(body.value, '    ')}).encode(),`];
  if (body?.kind === 'form') return ['    data=form,'];
  return body === null ? [] : [`    data=open(${codeText(body.file?.name ?? 'file.bin')}, "rb").read(),`];
}

function pythonAnswer(call: ApiCall, answered: Answered): readonly string[] {
  if (answered === 'bytes') return [`    open("${fileFor(call)}", "wb").write(answer.read())`];
  if (answered === 'json') return ['    print(answer.read().decode())'];
  return ['    for line in answer:', '        print(line.decode(), end="")'];
}

function socketSnippet(language: SnippetLanguage, { request: { path }, origin }: Sample): string {
  const address = origin.replace(/^http/u, 'ws') + path;
  if (language !== 'typescript')
    return `# ${language === 'curl' ? 'curl' : 'Python’s standard library'} has no WebSocket client.\n# ${address}`;
  return [
    `const socket = new WebSocket(${codeText(address)});`,
    `const send = (message: object) => socket.send(JSON.stringify(message));`,
    `socket.onopen = () => {`,
    `  send({ text: ' ', xi_api_key: process.env.TIMBRE_KEY });`,
    `  send({ text: 'Hello! This voice speaks while the text is being written. ' });`,
    `  send({ text: '' });`,
    `};`,
    `socket.onmessage = ({ data }) => {`,
    `  const { audio, isFinal } = JSON.parse(data);`,
    `  if (audio !== null) console.log(Buffer.from(audio, 'base64').length, 'bytes of audio');`,
    `  if (isFinal) socket.close();`,
    `};`,
  ].join('\n');
}
