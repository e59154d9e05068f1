import { useParams } from 'react-router';
import { WritingEditorPage } from '../../features/writing/writing-editor-page.tsx';

export function Screen() {
  return <WritingEditorPage id={useParams()['id'] ?? ''} />;
}
