import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ErrorName } from '../../ui/messages/error-name.tsx';
import { FailureReason } from './failure-reason.tsx';

const shown = (code: string): string => renderToStaticMarkup(<FailureReason code={code} />);

describe('why a job ended', () => {
  it('offers credits where they were short, and plans where the plan was too small', () => {
    expect(shown('credits.insufficient')).toMatch(/<a href="\/pricing\?type=payAsYouGo"[^>]*>Upgrade<\/a>/u);
    expect(shown('storage.full')).toMatch(/<a href="\/pricing"[^>]*>Upgrade<\/a>/u);
  });

  it('is said in words', () => {
    const said = renderToStaticMarkup(<ErrorName code="credits.insufficient" />);
    expect(said).toContain('enough credits');
  });

  it('offers nothing to buy for anything else', () => {
    expect(shown('download.removed')).not.toContain('<a');
  });
});
