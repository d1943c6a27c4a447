import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../data/app-context.tsx';
import { layoutQuery } from '../../data/queries/browse.ts';
import { type CollectionPreview, collectionInLayout } from '../../domain/collection-in-layout.ts';
import { toResults } from '../../domain/filters.ts';
import { useTitle } from '../../features/brand/useTitle.ts';
import { useOverlays } from '../../features/overlays/overlays.tsx';
import buttons from '../../ui/button.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { Frame, TitleBanner } from './Frame.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import classes from './SignInForCollection.module.css';
import { texts } from './texts.ts';

const NO_PREVIEW: CollectionPreview = { title: '', picture: '', products: [] };

/** `title` and `count`: what the server says of it, '' and 0 where it does not; `id` '' for a collection without an address. */
type Props = { id: string; title: string; count: number };

/** D1: what everybody may see of a collection that needs a sign-in. After sign-in the collection stands here. */
export function SignInForCollection({ id, title: said, count }: Props) {
  const { show } = useOverlays();
  const { data: layout } = useQuery(layoutQuery(useApp()));
  const preview = layout && id ? collectionInLayout(layout, id) : NO_PREVIEW;
  const title = said || preview.title || texts.collection;
  useTitle(title);
  return (
    <Frame
      head={
        <TitleBanner title={title} picture={preview.picture && <BannerPicture src={preview.picture} />}>
          {count > 0 ? <p>{texts.products(count)}</p> : null}
          <p>{texts.signInBody}</p>
          <button type="button" className={`${buttons.ink} ${classes.signIn}`} onClick={() => show('login')}>
            {texts.signIn}
          </button>
        </TitleBanner>
      }
    >
      {preview.products.length > 0 ? (
        <ResultGrid results={toResults(preview.products)} heading={texts.someOfIt} />
      ) : null}
    </Frame>
  );
}

function BannerPicture({ src }: { src: string }) {
  return (
    <span className={classes.picture}>
      <Picture
        src={src}
        alt=""
        sizes="(min-width: 48em) 200px, 28vw"
        widths={{ min: 160, max: 480 }}
        width={480}
        height={600}
        load="soon"
        loadingText=""
      />
    </span>
  );
}
