import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { layoutQuery } from '../../data/queries/browse.ts';
import { toResults } from '../../domain/filters.ts';
import { type CollectionPreview, collectionInLayout } from '../../domain/offline-search.ts';
import { useTitle } from '../../features/brand/brand.tsx';
import { useOverlays } from '../../features/overlays/overlays.tsx';
import { InkButton } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { ResultsFrame, TitleBanner } from './ResultsFrame.tsx';
import classes from './SignInForCollection.module.css';

const NO_PREVIEW: CollectionPreview = { title: '', picture: '', products: [] };

/** `title` and `count` are the server's, '' and 0 if it sends none. `id`: '' for a collection without an address. */
type Props = { id: string; title: string; count: number };

/** The public part of a collection that requires a sign-in. After the sign-in it is replaced by the collection. */
export function SignInForCollection({ id, title: givenTitle, count }: Props) {
  const { show } = useOverlays();
  const { data: layout } = useQuery(layoutQuery(useApp()));
  const preview = layout && id ? collectionInLayout(layout, id) : NO_PREVIEW;
  const title = givenTitle || preview.title || m.results_collection();
  useTitle(title);
  return (
    <ResultsFrame
      head={
        <TitleBanner title={title} picture={preview.picture && <BannerPicture src={preview.picture} />}>
          {count > 0 ? <p>{m.results_products({ count })}</p> : null}
          <p>{m.results_sign_in_body()}</p>
          <InkButton className={classes.signIn} onClick={() => show('login')}>
            {m.common_sign_in()}
          </InkButton>
        </TitleBanner>
      }
    >
      {preview.products.length > 0 ? (
        <ResultGrid results={toResults(preview.products)} heading={m.results_some_of_it()} />
      ) : null}
    </ResultsFrame>
  );
}

function BannerPicture({ src }: { src: string }) {
  return (
    <span className={classes.picture}>
      <Picture
        src={src}
        alt=""
        sizes="(min-width: 48em) 200px, 28vw"
        widths={{ min: 160, max: 640 }}
        width={480}
        height={600}
        load="soon"
      />
    </span>
  );
}
