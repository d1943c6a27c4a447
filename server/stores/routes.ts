import { Hono } from 'hono';
import { storeById } from '../db/read-layout.ts';
import { refuseUnreadable } from '../http/middleware.ts';
import type { Meta } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import type { BackendStore } from '../upstream/backend-store.ts';
import { iconBook, iconRoute, isDemo, ownIcon, ownIcons, touchIconRoute } from './icons.ts';
import { manifestRoute } from './manifest.ts';

/** What installs the shop: its manifest and icons. `backendStoreOf`: the store of another backend, if the host has one. */
export function storeRoutes(
  { db, directory, media, folders }: Parts,
  backendStoreOf: (request: Request) => Promise<BackendStore | null> | undefined,
): Hono<{ Bindings: Meta }> {
  const app = new Hono<{ Bindings: Meta }>();
  const icons = iconBook(media, folders.media);
  const icon = iconRoute(icons, ownIcons({ db, directory, media, folders }));
  const iconOf = async (storeId: number) => {
    const store = directory.stores().some(({ id }) => id === storeId) ? await storeById(db, storeId) : null;
    const isRendered = store && (isDemo(media, store) || ownIcon(store, '180.png', folders.own) !== null);
    return isRendered ? null : (store?.config.tabIcon ?? '');
  };
  const manifest = manifestRoute({
    db,
    directory,
    media,
    icons,
    ownFolder: folders.own,
    file: folders.manifest,
    backendStoreOf,
  });
  const touchIcon = touchIconRoute(icon, { shopOf: directory.shopOf, backendStoreOf, iconOf });
  app.get('/manifest.webmanifest', (c) => manifest(c.req.raw));
  app.use('/icons/*', refuseUnreadable);
  app.get('/icons/*', (c) => icon(c.req.raw));
  app.get('/apple-touch-icon.png', (c) => touchIcon(c.req.raw));
  return app;
}
