import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../lib/http/query-client.ts';
import { Toasts } from '../ui/messages/toast.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { OfflineBanner } from './layout/offline-banner.tsx';
import { RouterView, type openRouter } from './router.tsx';

// The key is lib/storage.ts's `colour-scheme`; index.html reads the same one.
const colourScheme = localStorageColorSchemeManager({ key: 'timbre.colour-scheme' });

export function App({ router }: { readonly router: ReturnType<typeof openRouter> }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <OfflineBanner />
        <RouterView router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
