import type { LivePages } from '@timbre/contract/screens/live-pages';
import { loginPath } from '@timbre/contract/screens/return-path';
import type { Language } from '@timbre/contract/screens/screen';
import { screenPath } from '@timbre/contract/screens/screens';
import { navigation as navigationEn } from '@timbre/web/texts/en/navigation';
import { shell as shellEn } from '@timbre/web/texts/en/shell';
import { navigation as navigationJa } from '@timbre/web/texts/ja/navigation';
import { shell as shellJa } from '@timbre/web/texts/ja/shell';
import { fillText } from '../fill-text.ts';
import type { LivePage } from '../page.ts';
import { momentIn } from './dates.ts';

const textsOf = (language: Language) =>
  language === 'ja'
    ? { ...navigationJa.navigation, toStudio: shellJa.shell.toStudio }
    : { ...navigationEn.navigation, toStudio: shellEn.shell.toStudio };

const unknown: LivePages['maintain'] = {
  state: { mode: 'open', message: '', until: null },
  to: screenPath('tools-home'),
};

/** Whether the studio is open; its island asks again every few seconds, and goes on by itself. */
export const maintain: LivePage<'maintain'> = {
  show: (language, data) => {
    const { state, to } = data ?? unknown;
    const t = textsOf(language);
    const isClosed = state.mode === 'closed';
    const expected =
      isClosed && state.until !== null ? fillText(t.expected, { time: momentIn(state.until, language) }) : '';
    const text = state.mode === 'open' ? t.openText : [state.message, expected].filter(Boolean).join(' ');
    return (
      <div className="page">
        <section
          className="hero"
          data-island="maintain"
          data-mode={state.mode}
          data-own={screenPath('maintain')}
          data-to={to}
          data-closed={t.closed}
          data-expected={fillText(t.expected, { time: '{}' })}
          data-checked={fillText(t.closedText, { time: '{}' })}
        >
          <p className="kicker">{t.maintenance}</p>
          <h1>{state.mode === 'closed' ? t.closed : t.modes[state.mode]}</h1>
          <p className="lead" dir="auto">
            {text}
          </p>
          <p className="checked" role="status" />
          <p className="actions" data-when="open" hidden={isClosed}>
            <a className="button" href={to}>
              {t.toStudio}
            </a>
          </p>
          <p className="actions" data-when="closed" hidden={!isClosed}>
            <a className="button plain small" href={loginPath(screenPath('admin'))}>
              {t.ownerLogIn}
            </a>
          </p>
        </section>
      </div>
    );
  },
};
