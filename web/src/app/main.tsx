import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '../i18n/i18n.ts';
import { payLogOut } from '../lib/session/log-out.ts';
import { watchMediaElements } from '../lib/sole-sound.ts';
import { knownUser } from '../lib/session/session.ts';
import { keepUser } from '../lib/session/stored-user.ts';
import { App } from './app.tsx';
import { arrive } from '../lib/session/arrive.ts';
import { enterClosedStudio } from './closed-studio.ts';
import { startRenderEvent } from './render-event.ts';
import { startRequestLayer } from './request-layer.ts';
import { openRouter } from './router.tsx';
import { takeServedTitle } from './served-page.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root.');
startRequestLayer();
await payLogOut();
keepUser();
// A protected screen waits for the answer, which comes while the rest is read.
void knownUser();
watchMediaElements(document);
await Promise.all([startTexts(), arrive()]);
startRenderEvent();
takeServedTitle();
enterClosedStudio();
createRoot(place).render(
  <StrictMode>
    <App router={openRouter()} />
  </StrictMode>,
);
