// Takes the place of sw.js when the worker has to go (docs/decisions/014-worker.md): removes what it kept, then itself.
// Pages stay as they are, and so does IndexedDB: what the shopper wants is not ours to throw away.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
// Once is not enough: where a page calls the old worker just as it ends, Chromium kept that for over 100 s.
setInterval(() => self.skipWaiting(), 1000);

async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
