import { HomePage } from '../features/home/home-page.tsx';

export function Screen() {
  return <HomePage />;
}
