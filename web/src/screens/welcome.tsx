import { WelcomePage } from '../features/surveys/welcome-page.tsx';

export function Screen() {
  return <WelcomePage />;
}
