import { LoginPage } from '../features/login/login-page.tsx';

/** The log-in as a link of an invitation or a campaign opens it: signing up, with what the link says filled in. */
export function Screen() {
  return <LoginPage first="register" />;
}
