import { ContactPage } from '../features/contact/contact-page.tsx';

export function Screen() {
  return <ContactPage />;
}
