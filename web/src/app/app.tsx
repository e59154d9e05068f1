import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { screenLimits } from '@timbre/contract/limits';
import { RouterProvider } from 'react-router';
import { queryClient } from '../lib/query-client.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import { router } from './router.tsx';

// The key is lib/storage.ts's `colour-scheme`; public/first-paint.js reads the same one.
const colourScheme = localStorageColorSchemeManager({ key: 'timbre.colour-scheme' });

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Notifications
          position="bottom-center"
          autoClose={screenLimits.toastMs}
          limit={3}
          notificationMaxHeight={screenLimits.notificationMaxHeightPx}
          zIndex={screenLimits.modalZIndex + 300}
        />
      </QueryClientProvider>
    </MantineProvider>
  );
}
