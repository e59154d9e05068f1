// Runs before the first paint, so that the page never flashes in the other colours. A file of its own because the
// content security policy allows no inline script. The keys are those of lib/storage.ts.
(function () {
  var root = document.documentElement;
  var scheme = null;
  var language = null;
  try {
    scheme = localStorage.getItem('timbre.colour-scheme');
    language = localStorage.getItem('timbre.language');
  } catch (_) {
    // Storage is switched off: the system's preference decides.
  }
  var prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  var isDark = scheme === 'dark' || (scheme !== 'light' && prefersDark);
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  if (language === 'en' || language === 'ja') root.lang = language;
})();
