import { useGenerations, useImages } from '../../images/api.ts';

/** A picture that can stand behind a person. */
export interface OwnPicture {
  readonly id: string;
  readonly name: string;
  /** A `data:` address. */
  readonly thumbnail: string;
}

const shown = 24;

/** The person's own pictures, the newest first: of the picture tools, and those made from descriptions. */
export function useOwnPictures() {
  const [originals, generations] = [useImages(1), useGenerations(1)];
  const dated = [
    ...(originals.data?.results ?? []).map((one) => ({ ...one, at: one.createdAt })),
    ...(generations.data?.results ?? []).flatMap(({ images, createdAt }) =>
      images.map((one) => ({ ...one, at: createdAt })),
    ),
  ];
  const pictures = dated.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, shown);
  return {
    pictures: pictures as readonly OwnPicture[],
    error: originals.error ?? generations.error,
    refetch: () => {
      void originals.refetch();
      void generations.refetch();
    },
  };
}
