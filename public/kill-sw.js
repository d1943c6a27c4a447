// Takes the place of sw.js when the worker has to go (docs/decisions/014-worker.md): removes what it kept, then itself.
// Pages stay as they are, and so does IndexedDB: what the shopper wants is not ours to throw away.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
// Once is not enough: a page may call the old worker back just as it ends, and Chromium waits for minutes then.
setInterval(() => self.skipWaiting(), 1000);

async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
