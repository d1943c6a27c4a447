// Replaces sw.js to retire the worker (docs/decisions/014-worker.md): deletes all caches, then unregisters itself.
// Open pages and IndexedDB stay as they are: the shopper's unsent changes must not be lost.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
// Repeated, since Chromium kept the old worker for over 100 s if a page called it just as it stopped.
setInterval(() => self.skipWaiting(), 1000);

async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
