import { lazy, type ReactNode } from 'react';
import { loadChunk } from '../../lib/http/load-chunk.ts';
import { sessionToken } from '../../lib/session/session-cookie.ts';
import { useSession } from '../../lib/session/session.ts';

const PublicLayout = lazy(async () => ({
  default: (await loadChunk(() => import('./public-layout.tsx'))).PublicLayout,
}));
const StudioLayout = lazy(async () => ({
  default: (await loadChunk(() => import('./studio-layout.tsx'))).StudioLayout,
}));

/** A tool that visitors may look at: who is logged in keeps the studio's menu. */
export function ToolLayout({ children }: { readonly children: ReactNode }) {
  const { user, isLoading } = useSession();
  const isLoggedIn = user !== null || (isLoading && sessionToken() !== undefined);
  return isLoggedIn ? <StudioLayout>{children}</StudioLayout> : <PublicLayout>{children}</PublicLayout>;
}
