import { useMediaQuery } from '@mantine/hooks';

/** Where cards lie beside each other only by swiping. The style sheets say the same number. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 56em)', false, { getInitialValueInEffect: false }) ?? false;
