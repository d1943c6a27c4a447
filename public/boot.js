try {
  if (localStorage.getItem('colorMode') === 'dark') document.documentElement.dataset.mode = 'dark';
} catch {}
// The installed app has a bottom bar, whose room is there before it (src/app/Shell.module.css).
if (matchMedia('(display-mode: standalone)').matches) document.documentElement.dataset.installed = '';
// Brought back by the browser, which looks for the place where it was left: every part has its height at once (decision 035).
if (/reload|back/.test(performance.getEntriesByType?.('navigation')[0]?.type))
  document.documentElement.dataset.back = '';
// The browser asks once, perhaps before the app is there; src/app/install takes it from here (R52).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  globalThis.installPrompt = event;
});
// What is tapped before the page has come alive waits for it; src/app/early-taps.ts takes it from here.
globalThis.earlyTaps = [];
const hold = (event) => {
  const isChange = event.type === 'change';
  const held = isChange ? 'select' : ':is(button[type=button], [type=radio], [type=checkbox])';
  const part = globalThis.earlyTaps && event.target.closest(`#root ${held}`);
  if (!part) return;
  if (!isChange) event.preventDefault();
  if (globalThis.earlyTaps.at(-1)?.part !== part) globalThis.earlyTaps.push({ part });
  globalThis.earlyTaps.at(-1).value = part.value;
  document.documentElement.dataset.held = '';
};
addEventListener('click', hold, true);
addEventListener('change', hold, true);
