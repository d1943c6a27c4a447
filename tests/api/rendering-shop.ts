import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Serve } from '../../server/http/request.ts';
import { APP, CLIENT, MANIFEST, MEDIA } from '../../server/locations.ts';
import type { Parts } from '../../server/parts.ts';
import { createServer } from '../../server/serve.ts';
import { openDirectory } from '../../server/stores/directory.ts';
import { database, media, nobodysParts, plainConfig, plainPayments, tempFolder } from './shop.ts';

type Settings = Partial<Parts['config']> & Partial<Pick<Parts, 'db' | 'now' | 'loadApp' | 'fetch' | 'payments'>>;

/** A shop that renders its pages with the built app, over the test worker's database unless another is given. */
export async function renderingShop(settings: Settings = {}): Promise<Serve> {
  if (!existsSync(APP)) throw new Error('The app is not built: npm run build.');
  const { now = () => new Date(), loadApp = () => import(pathToFileURL(APP).href), ...others } = settings;
  const { fetch = nobodysParts.fetch, payments = plainPayments, db = await database(), ...config } = others;
  return createServer({
    db,
    directory: await openDirectory(db, () => ''),
    media,
    now,
    ...nobodysParts,
    fetch,
    payments,
    config: { ...plainConfig, ...config },
    folders: {
      media: MEDIA,
      own: tempFolder(),
      bring: null,
      pictures: tempFolder(),
      client: CLIENT,
      earlier: tempFolder(),
      manifest: MANIFEST,
    },
    loadApp,
    newId: () => 'request',
  });
}
