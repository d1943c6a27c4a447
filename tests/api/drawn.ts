import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { APP, CLIENT, MANIFEST, MEDIA } from '../../server/places.ts';
import { createServer, type Parts, type Serve } from '../../server/serve.ts';
import { database, media, nobodysParts, plainConfig, tempFolder } from './shop.ts';

type Settings = Partial<Parts['config']> & Partial<Pick<Parts, 'now' | 'loadApp'>>;

/** A shop that draws its pages with the built app, over the worker's database. */
export async function drawnShop(settings: Settings = {}): Promise<Serve> {
  if (!existsSync(APP)) throw new Error('The app is not built: run these tests with npm run api.');
  const { now = () => new Date(), loadApp = () => import(pathToFileURL(APP).href), ...config } = settings;
  return createServer({
    db: await database(),
    media,
    now,
    ...nobodysParts,
    config: { ...plainConfig, ...config },
    folders: { media: MEDIA, pictures: tempFolder(), client: CLIENT, earlier: tempFolder(), manifest: MANIFEST },
    loadApp,
    newId: () => 'request',
  });
}
