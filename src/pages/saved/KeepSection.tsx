import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { collectionQuery } from '../../data/queries/collection.ts';
import { useSignedIn } from '../../data/useSignedIn.ts';
import type { SavedThing } from '../../domain/saved-things.ts';
import { KeepCollection } from '../../features/keep/KeepCollection.tsx';
import { texts as keepTexts } from '../../features/keep/texts.ts';
import classes from './SavedPage.module.css';
import { texts } from './texts.ts';

/** The collections that the phone knows by name, each once. */
const collectionsOf = (things: SavedThing[]): SavedThing[] => {
  const named = things.filter(({ kind, name }) => kind === 'collections' && name !== '');
  return [...new Map(named.map((thing) => [thing.id, thing])).values()];
};

/** A collection that was opened can be kept with everything in it. */
export function KeepSection({ things, onKept }: { things: SavedThing[]; onKept: () => Promise<void> }) {
  const id = useId();
  const app = useApp();
  const signedIn = useSignedIn();
  const collections = collectionsOf(things);
  const productsOf = (collection: string) => async () => {
    const answer = await app.queryClient.fetchQuery({ ...collectionQuery(app, collection, signedIn), staleTime: 0 });
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
            <KeepCollection
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
