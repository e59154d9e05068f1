import { foreignCuts } from './foreign-cuts.ts';
import { foreignDubs } from './foreign-dubs.ts';
import { foreignImports } from './foreign-imports.ts';
import { foreignPhotos } from './foreign-photos.ts';
import { foreignPictures } from './foreign-pictures.ts';

/** What is asked of someone else's work by this id, by the call's id. */
export const foreignWork = (id: string): Record<string, object> => ({
  ...foreignCuts(id),
  ...foreignImports(id),
  ...foreignPictures(id),
  ...foreignPhotos(id),
  ...foreignDubs(id),
});
