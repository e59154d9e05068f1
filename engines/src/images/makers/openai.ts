import type { ImageShape } from '@timbre/contract/images/images-generation';
import type { ImageMaker, ImageMakingRequest, MadePicture } from '../port.ts';
import {
  acceptAll,
  addressOf,
  decodedPicture,
  jsonOf,
  promptOf,
  sourceOf,
  type RemoteImagesOptions,
} from './remote-pictures.ts';

const isOf = (model: string | null, family: string): boolean => model?.startsWith(family) === true;

/** Sizes that the models take; servers of other makers take any. */
const sizesOf = (model: string | null): Readonly<Record<ImageShape, string>> => {
  const [square, wide, tall] = isOf(model, 'gpt-image')
    ? ['1024x1024', '1536x1024', '1024x1536']
    : isOf(model, 'dall-e-3')
      ? ['1024x1024', '1792x1024', '1024x1792']
      : isOf(model, 'dall-e-2')
        ? ['1024x1024', '1024x1024', '1024x1024']
        : ['1024x1024', '1280x720', '720x1280'];
  return { '1:1': square ?? '', '16:9': wide ?? '', '4:3': wide ?? '', '9:16': tall ?? '' };
};

const boundary = 'timbre-picture-7f3a91c2';

/** A form of `multipart/form-data` with one picture. */
function formOf(fields: Readonly<Record<string, string>>, picture: Uint8Array): Uint8Array {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="picture.png"\r\ncontent-type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(parts.join('') + head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

function pictureOf(answer: unknown): Uint8Array {
  const { data } = answer as { data?: readonly { b64_json?: unknown }[] };
  return decodedPicture(data?.[0]?.b64_json);
}

/** OpenAI's `POST /v1/images/generations` and `/v1/images/edits`, or a server of their shape. One question makes one picture. */
export function openAiImages({ ask, work, url, key, model }: RemoteImagesOptions): ImageMaker {
  const headers: Readonly<Record<string, string>> = key === null ? {} : { authorization: `Bearer ${key}` };
  // GPT's own models answer base64 only, and refuse to be asked for it.
  const format = isOf(model, 'gpt-image') ? {} : { response_format: 'b64_json' };

  const askOne = (request: ImageMakingRequest, signal: AbortSignal): Promise<Uint8Array> => {
    const fields = {
      ...(model === null ? {} : { model }),
      prompt: promptOf(request),
      size: sizesOf(model)[request.shape],
      ...format,
    };
    if (request.source === null) {
      return ask(addressOf(url, '/v1/images/generations'), { headers, body: { ...fields, n: 1 }, signal });
    }
    const bytes = formOf({ ...fields, n: '1' }, request.source.bytes);
    const typed = { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
    return ask(addressOf(url, '/v1/images/edits'), { headers: typed, bytes, signal });
  };

  return {
    name: 'OpenAI',
    kind: 'remote',
    read: null,
    make: async (request, { signal, onMade }) => {
      const sent = { ...request, source: await sourceOf(request, work, signal) };
      const made: MadePicture[] = [];
      // One after another: providers limit how many are made at once.
      for (let nth = 0; nth < request.outputs; nth += 1) {
        const bytes = pictureOf(jsonOf(await askOne(sent, signal)));
        made.push(...(await acceptAll([bytes], work, signal)));
        onMade(made.length);
      }
      return made;
    },
  };
}
