try {
  if (localStorage.getItem('colorMode') === 'dark') document.documentElement.dataset.mode = 'dark';
} catch {}
// The browser asks once, perhaps before the app is there; src/app/install takes it from here (R52).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  globalThis.installPrompt = event;
});
