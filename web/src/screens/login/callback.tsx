import { ProviderCallback } from '../../features/login/provider-callback.tsx';

export function Screen() {
  return <ProviderCallback />;
}
