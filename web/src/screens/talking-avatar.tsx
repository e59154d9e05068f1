import { TalkingEditor } from './talking-photo-editor.tsx';

/** The same editor, opened on avatars. */
export function Screen() {
  return <TalkingEditor screen="talking-avatar" />;
}
