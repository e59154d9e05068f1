import { screenPath } from '@timbre/contract/screens/screens';
import { dubShow } from '../../domain/dubbing/dub-paths.ts';
import { useNavigate, useSearchParams } from '../../lib/router/use-router.ts';
import { CreateDub } from './create-dub.tsx';

/** The form of a new video translation over the page whose address asks for it. */
export function DubShortcut() {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  if (query.get('show') !== dubShow) return null;
  const close = () => {
    const rest = new URLSearchParams(query);
    rest.delete('show');
    setQuery(rest, { replace: true });
  };
  return <CreateDub onBegun={() => void navigate(screenPath('video-translations'))} onClose={close} />;
}
