import { useParams } from '../../../lib/router/use-router.ts';
import { ArticleVoice } from '../article-voice.tsx';

export function Screen() {
  return <ArticleVoice articleId={useParams()['id'] ?? ''} />;
}
