import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CostFacts, type Cost } from './cost-facts.tsx';

const shown = (cost: Partial<Cost>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CostFacts
        cost={{ seconds: 10, credits: 1, freeSeconds: 0, isExact: true, ...cost }}
        rights={undefined}
        isLoading={false}
        source="test"
        rule="Once."
      />
    </QueryClientProvider>,
  );

it('says what a cost is, that it is at most so much, and that there is none', () => {
  expect(shown({})).toContain('>1 credits<');
  expect(shown({ isMost: true })).toContain('>up to 1 credits<');
  expect(shown({ isMost: true, credits: 0 })).toContain('>free<');
});
