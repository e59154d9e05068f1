import { useParams } from '../../lib/router/use-router.ts';
import { WritingEditorPage } from '../../features/writing/writing-editor-page.tsx';

export function Screen() {
  return <WritingEditorPage id={useParams()['id'] ?? ''} />;
}
