import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { m } from '#messages';
import { useApp, useSignedIn } from '../../data/app-context.tsx';
import { collectionQuery } from '../../data/queries/browse.ts';
import { allOfList, collectionPages } from '../../data/queries/list-pages.ts';
import type { StoredItem } from '../../domain/stored-items.ts';
import { DownloadCollection } from '../../features/offline-download/DownloadCollection.tsx';
import { langOf } from '../../ui/lang-of.ts';
import classes from './OfflineStoragePage.module.css';

/** The stored collections that have a name, without duplicates. */
const collectionsOf = (items: StoredItem[]): StoredItem[] => {
  const named = items.filter(({ kind, name }) => kind === 'collections' && name !== '');
  return [...new Map(named.map((thing) => [thing.id, thing])).values()];
};

/** Downloads stored collections with all their products. */
export function CollectionsSection({
  items,
  onDownloaded,
}: {
  items: StoredItem[];
  onDownloaded: () => Promise<void>;
}) {
  const id = useId();
  const app = useApp();
  const signedIn = useSignedIn();
  const collections = collectionsOf(items);
  const productsOf = (collection: string) => async () => {
    const reply = await app.queryClient.fetchQuery({
      ...collectionQuery(app, { id: collection }, signedIn),
      staleTime: 0,
    });
    if (reply.kind === 'missing') throw new Error('the collection is gone');
    if (reply.kind !== 'open') return 'sign-in';
    return allOfList(reply, collectionPages(app, { id: collection }, signedIn));
  };
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{m.storage_keep_title()}</h2>
      <p>{collections.length > 0 ? m.storage_keep_body() : m.storage_keep_none()}</p>
      <ul className={classes.rows}>
        {collections.map(({ id: collection, name }) => (
          <li key={collection} className={classes.row}>
            <Link to="/collection/$id" params={{ id: collection }} className={classes.name} lang={langOf(name)}>
              {name}
            </Link>
            <DownloadCollection
              label={m.download_keep_named({ name })}
              text={m.download_keep_short()}
              products={productsOf(collection)}
              onDownloaded={() => void onDownloaded()}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
