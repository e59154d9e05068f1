import { useEffect, useState } from 'react';
import type { Layers } from './paint-cut-out.ts';

const load = async (address: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
};

type Loading = { readonly layers: Layers } | { readonly layers: null; readonly hasFailed: boolean };

/**
 * Both pictures of a cut-out. They are loaded once: their addresses change with every answer of the server, what they show
 * does not.
 */
export function useLayers(original: string, cutOut: string, reload: number): Loading {
  const [loading, setLoading] = useState<Loading>({ layers: null, hasFailed: false });
  const [addresses, setAddresses] = useState({ original, cutOut, reload });
  if (addresses.reload !== reload) setAddresses({ original, cutOut, reload });
  useEffect(() => {
    let isGone = false;
    setLoading({ layers: null, hasFailed: false });
    Promise.all([load(addresses.original), load(addresses.cutOut)]).then(
      ([first, second]) => {
        if (!isGone) setLoading({ layers: { original: first, cutOut: second } });
      },
      () => {
        if (!isGone) setLoading({ layers: null, hasFailed: true });
      },
    );
    return () => {
      isGone = true;
    };
  }, [addresses]);
  return loading;
}
