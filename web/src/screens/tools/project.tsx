import { screenOf } from '@timbre/contract/screens/screens';
import { ProjectsPage } from '../../features/projects/projects-page.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <ProjectsPage title={screenOf('projects').title[language]} />;
}
