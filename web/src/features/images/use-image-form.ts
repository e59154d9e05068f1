import { useDebouncedValue } from '@mantine/hooks';
import type { GeneratedImage, ImageGeneration } from '@timbre/contract/images/images-generation';
import { useEffect, useState } from 'react';
import { readStored, store } from '../../lib/storage.ts';
import { useImageReading, useGenerate, useSourceUpload } from './generation-api.ts';
import { imagePromptProblem, parseImageDraft, type ImageDraft } from './image-draft.ts';

/** The picture to begin with: an upload, or one that was made here. */
export interface Source {
  readonly from: { readonly fileId: string } | { readonly imageId: string };
  readonly name: string;
  /** Shown small. */
  readonly url: string;
}

const readAfterMs = 300;

/** The form, kept in the browser: it is there again after a log-in, and for the next pictures. */
function useKeptDraft() {
  const [draft, setDraft] = useState(() => parseImageDraft(readStored('image-draft')));
  useEffect(() => {
    store('image-draft', JSON.stringify(draft));
  }, [draft]);
  return [draft, setDraft] as const;
}

/** A file's own picture, until another takes its place. */
function useSource() {
  const [source, setSource] = useState<Source | null>(null);
  useEffect(
    () => () => {
      if (source?.url.startsWith('blob:') === true) URL.revokeObjectURL(source.url);
    },
    [source],
  );
  return [source, setSource] as const;
}

/** What is asked for, what is understood of it, and the sending. */
export function useImageForm({
  isVisitor,
  onVisitor,
}: {
  readonly isVisitor: boolean;
  readonly onVisitor: () => void;
}) {
  const [draft, setDraft] = useKeptDraft();
  const [source, setSource] = useSource();
  const [isAsked, setIsAsked] = useState(false);
  const generating = useGenerate();
  const upload = useSourceUpload();
  const [resting] = useDebouncedValue(draft.prompt, readAfterMs);
  const style = draft.style ?? undefined;
  const reading = useImageReading({
    prompt: draft.prompt.trim() === '' ? '' : resting,
    from: source === null ? 'text' : 'image',
    ...(style === undefined ? {} : { style }),
  }).data;
  const problem = imagePromptProblem(draft.prompt);
  const change = (part: Partial<ImageDraft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    setIsAsked(false);
    generating.reset();
  };
  return {
    draft,
    change,
    source,
    /** Null takes it away. */
    startFrom: (next: Source | null): void => {
      setSource(next);
      upload.reset();
      generating.reset();
    },
    upload,
    reading,
    generating,
    /** What is wrong with the description, once it was to be sent; too long is said at once. */
    problem: isAsked || problem === 'image.prompt-long' ? problem : null,
    /** False: the description has to be changed first. */
    generate: (): boolean => {
      setIsAsked(true);
      if (problem !== null) return false;
      if (isVisitor) {
        onVisitor();
        return true;
      }
      if (generating.isPending) return true;
      const { prompt, ratio, strength } = draft;
      const wish = { prompt: prompt.trim(), ratio, ...(style === undefined ? {} : { style }) };
      generating.mutate(
        source === null ? { text: wish } : { image: { ...wish, ...source.from, strength } },
        // An upload is used up; the picture it became can be chosen among the results.
        { onSuccess: () => source !== null && 'fileId' in source.from && setSource(null) },
      );
      return true;
    },
    /** The pictures of a generation again, with what it was made of. */
    makeAgain: ({ id, prompt, ratio, style: own }: ImageGeneration): void => {
      if (!generating.isPending)
        generating.mutate({ text: { id, prompt, ratio, ...(own === null ? {} : { style: own }) } });
    },
    take: ({ prompt, ratio, style: own }: ImageGeneration): void => change({ prompt, ratio, style: own }),
    takePicture: ({ id, name, thumbnail }: GeneratedImage): void =>
      setSource({ from: { imageId: id }, name, url: thumbnail }),
  };
}

export type ImageForm = ReturnType<typeof useImageForm>;
