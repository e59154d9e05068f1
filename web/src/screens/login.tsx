import { LoginPage } from '../features/login/login-page.tsx';

export function Screen() {
  return <LoginPage />;
}
