import type { ImageShape } from '@timbre/contract/images/images-generation';
import type { ImageMaker } from '../port.ts';
import {
  acceptAll,
  addressOf,
  decodedPicture,
  jsonOf,
  promptOf,
  sourceOf,
  type RemoteImagesOptions,
} from './remote-pictures.ts';

/** Sides are multiples of 8. */
const sizes: Readonly<Record<ImageShape, readonly [number, number]>> = {
  '1:1': [768, 768],
  '16:9': [1024, 576],
  '9:16': [576, 1024],
  '4:3': [896, 672],
};
const steps = 24;

/** AUTOMATIC1111's `POST /sdapi/v1/txt2img` and `/img2img`; `key` is what it was started with as `--api-auth`, `name:password`. */
export function automatic1111Images({ ask, work, url, key, model }: RemoteImagesOptions): ImageMaker {
  const headers: Readonly<Record<string, string>> =
    key === null ? {} : { authorization: `Basic ${Buffer.from(key).toString('base64')}` };
  return {
    name: 'Stable Diffusion',
    kind: 'remote',
    read: null,
    make: async (request, { signal, onMade }) => {
      const { shape, seed, outputs } = request;
      const source = await sourceOf(request, work, signal);
      const [width, height] = sizes[shape];
      const from =
        source === null
          ? {}
          : {
              init_images: [Buffer.from(source.bytes).toString('base64')],
              denoising_strength: source.strength,
              resize_mode: 1,
            };
      const body = {
        prompt: promptOf(request),
        negative_prompt: '',
        steps,
        width,
        height,
        seed,
        batch_size: outputs,
        ...(model === null ? {} : { override_settings: { sd_model_checkpoint: model } }),
        ...from,
      };
      const path = source === null ? '/sdapi/v1/txt2img' : '/sdapi/v1/img2img';
      const { images } = jsonOf(await ask(addressOf(url, path), { headers, body, signal })) as { images?: unknown };
      if (!Array.isArray(images) || images.length < outputs) throw new Error('the service answered too few pictures');
      const made = await acceptAll(images.slice(0, outputs).map(decodedPicture), work, signal);
      onMade(made.length);
      return made;
    },
  };
}
