import toolbar from '../../domain/projects/list-toolbar.module.css';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { deferredPanel } from '../../ui/deferred/deferred.tsx';
import { PhotosList } from './list/photos-list.tsx';
import { PhotoTabs, shownTab } from './photo-tabs.tsx';

const AvatarsPage = deferredPanel(async () => (await import('./avatars-page.tsx')).AvatarsPage);
const TemplatesPage = deferredPanel(async () => (await import('./templates-page.tsx')).TemplatesPage);

/** Talking photos as they are made: videos, avatars and templates. */
export function TalkingPhotosPage({ title }: { readonly title: string }) {
  const [params] = useSearchParams();
  const shown = shownTab(params);
  const tabs = <PhotoTabs here={shown} />;
  if (shown === 'videos') return <PhotosList title={title} tabs={tabs} />;
  const head = (
    <header className={toolbar.bar}>
      <h1>{title}</h1>
      {tabs}
    </header>
  );
  return shown === 'avatars' ? <AvatarsPage head={head} /> : <TemplatesPage head={head} />;
}
