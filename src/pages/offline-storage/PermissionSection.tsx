import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useApp, useSignedIn } from '../../data/app-context.tsx';
import { collectionQuery } from '../../data/queries/browse.ts';
import type { StoredItem } from '../../domain/stored-items.ts';
import { DownloadCollection } from '../../features/offline-download/DownloadCollection.tsx';
import { texts as keepTexts } from '../../features/offline-download/texts.ts';
import classes from './OfflineStoragePage.module.css';
import { texts } from './texts.ts';

/** The collections that the phone knows by name, each once. */
const collectionsOf = (things: StoredItem[]): StoredItem[] => {
  const named = things.filter(({ kind, name }) => kind === 'collections' && name !== '');
  return [...new Map(named.map((thing) => [thing.id, thing])).values()];
};

/** A collection that was opened can be kept with everything in it. */
export function PermissionSection({ things, onKept }: { things: StoredItem[]; onKept: () => Promise<void> }) {
  const id = useId();
  const app = useApp();
  const signedIn = useSignedIn();
  const collections = collectionsOf(things);
  const productsOf = (collection: string) => async () => {
    const answer = await app.queryClient.fetchQuery({
      ...collectionQuery(app, { id: collection }, signedIn),
      staleTime: 0,
    });
    if (answer.kind === 'missing') throw new Error('the collection is gone');
    return answer.kind === 'open' ? answer.products : 'sign-in';
  };
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{texts.keepTitle}</h2>
      <p>{collections.length > 0 ? texts.keepBody : texts.keepNone}</p>
      <ul className={classes.rows}>
        {collections.map(({ id: collection, name }) => (
          <li key={collection} className={classes.row}>
            <Link to="/collection/$id" params={{ id: collection }} className={classes.name}>
              {name}
            </Link>
            <DownloadCollection
              label={keepTexts.keepNamed(name)}
              words={keepTexts.keepShort}
              products={productsOf(collection)}
              onKept={() => void onKept()}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
