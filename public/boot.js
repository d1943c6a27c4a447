try {
  if (localStorage.getItem('colorMode') === 'dark') document.documentElement.dataset.mode = 'dark';
} catch {}
// The installed app has a bottom bar; its space is reserved before it loads (src/app/Shell.module.css).
if (matchMedia('(display-mode: standalone)').matches) document.documentElement.dataset.installed = '';
// While the document loads, home does not lay out what is far below (src/pages/home/HomePage.module.css). Not on reload
// and Back, where the browser restores the scroll position.
if (performance.getEntriesByType('navigation')[0]?.type === 'navigate') {
  document.documentElement.dataset.loading = '';
  addEventListener('load', () => delete document.documentElement.dataset.loading);
}
// The event fires once, maybe before the app has loaded; src/app/install reads it from here (R52).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  globalThis.installPrompt = event;
});
// Taps before hydration are held; src/app/early-taps.ts replays them.
globalThis.earlyTaps = [];
const hold = (event) => {
  const isChange = event.type === 'change';
  const held = isChange ? 'select' : ':is(button[type=button], [type=radio], [type=checkbox])';
  const element = globalThis.earlyTaps && event.target.closest(`#root ${held}`);
  if (!element) return;
  if (!isChange) event.preventDefault();
  if (globalThis.earlyTaps.at(-1)?.element !== element) globalThis.earlyTaps.push({ element });
  globalThis.earlyTaps.at(-1).value = element.value;
  document.documentElement.dataset.held = '';
};
addEventListener('click', hold, true);
addEventListener('change', hold, true);
