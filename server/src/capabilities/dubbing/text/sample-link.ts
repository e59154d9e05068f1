import type { AvatarDemoService } from '../../talking-photos/avatars/avatar-demos.service.ts';

type Demo = Parameters<AvatarDemoService['made']>[0];

const begin = 'sample:';

/** Where a clip of the product's own lies: no address, so no fetcher takes it. */
export const linkOfSample = ({ id, avatarType, language }: Demo): string =>
  `${begin}${new URLSearchParams({ id, avatarType, language }).toString()}`;

/** Null: it is an address. */
export function sampleOfLink(link: string): Demo | null {
  if (!link.startsWith(begin)) return null;
  const told = new URLSearchParams(link.slice(begin.length));
  const avatarType = told.get('avatarType');
  const isKind = avatarType === 'standard' || avatarType === 'expressive' || avatarType === 'gesture';
  const language = told.get('language') === 'ja' ? 'ja' : 'en';
  return isKind ? { id: told.get('id') ?? '', avatarType, language } : null;
}
