import { useParams } from 'react-router';
import { ArticleVoice } from '../article-voice.tsx';

export function Screen() {
  return <ArticleVoice articleId={useParams()['id'] ?? ''} />;
}
