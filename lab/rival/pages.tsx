import { Form, Link, Outlet, ScrollRestoration, useFetcher, useFetchers, useLoaderData } from 'react-router';
import { prefetch } from './prefetch.ts';
import type { Card, Home, Picture, Product, Results } from './shop.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

function Img({ of, alt, sizes, first = false }: { of: Picture; alt: string; sizes: string; first?: boolean }) {
  const at = (width: number) => of.src.replace(/\.webp$/, `.w${width}.webp`);
  return (
    <img
      src={of.src}
      srcSet={of.widths.map((width) => `${at(width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={of.width}
      height={of.height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  );
}

function ProductCard({ card, first = false }: { card: Card; first?: boolean }) {
  const to = `/product/${card.id}`;
  return (
    <article>
      <Link to={to} onTouchStart={() => prefetch(to)} onMouseEnter={() => prefetch(to)}>
        <Img of={card.picture} alt="" sizes="(min-width: 62em) 24vw, 44vw" first={first} />
      </Link>
      <h3>
        <Link to={to} onTouchStart={() => prefetch(to)} onMouseEnter={() => prefetch(to)}>
          {card.name}
        </Link>
      </h3>
      <p>
        {rupees.format(card.price)} {card.was > card.price ? <s>{rupees.format(card.was)}</s> : null}
      </p>
    </article>
  );
}

function Grid({ cards, first = false }: { cards: Card[]; first?: boolean }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
    <ul role="list" className="grid">
      {cards.map((card, at) => (
        <li key={card.id}>
          <ProductCard card={card} first={first && at < 2} />
        </li>
      ))}
    </ul>
  );
}

/** The number of items in the bag, including those being added. */
function useBagCount(): number {
  const { count } = useLoaderData<{ count: number }>();
  const sent = useFetchers().filter(({ formAction, state }) => formAction === '/bag' && state === 'submitting');
  return count + sent.length;
}

export function Layout() {
  const count = useBagCount();
  return (
    <>
      <header>
        <Link to="/" className="logo">
          Rival
        </Link>
        <Form action="/results" role="search">
          <input type="search" name="q" aria-label="Search" placeholder="Search" required />
        </Form>
        <Link to="/cart" className="bag" aria-label="Cart">
          Bag {count > 0 ? <b>{count}</b> : null}
        </Link>
      </header>
      <main>
        <Outlet />
      </main>
      <footer>
        <p>The same pictures and products, and nothing more.</p>
      </footer>
      <ScrollRestoration />
    </>
  );
}

export function HomePage() {
  const { hero, categories, banners, rows } = useLoaderData<Home>();
  return (
    <>
      <section className="hero">
        <Img of={hero.picture} alt="" sizes="(min-width: 62em) 100vw, 88vw" first />
        <h1>{hero.title}</h1>
        <p>{hero.words}</p>
      </section>
      <section className="strip">
        {categories.map(({ title, picture }) => (
          <figure key={title}>
            <Img of={picture} alt="" sizes="104px" />
            <figcaption>{title}</figcaption>
          </figure>
        ))}
      </section>
      {rows.map(({ title, cards }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Grid cards={cards} />
        </section>
      ))}
      <section className="strip">
        {banners.map(({ title, words, picture }) => (
          <figure key={title}>
            <Img of={picture} alt="" sizes="80vw" />
            <figcaption>
              {title} <small>{words}</small>
            </figcaption>
          </figure>
        ))}
      </section>
    </>
  );
}

export function ResultsPage() {
  const { words, cards } = useLoaderData<Results>();
  return (
    <>
      <div role="status">
        <h1>{words ? `Showing ${cards.length} results for “${words}”` : 'Search'}</h1>
      </div>
      <Grid cards={cards} first />
    </>
  );
}

export function ProductPage() {
  const { name, price, was, words, facts, pictures, sizes } = useLoaderData<Product>();
  const fetcher = useFetcher();
  return (
    <div className="product">
      <div className="strip">
        {pictures.map((one, at) => (
          <Img key={one.src} of={one} alt={name} sizes="(min-width: 62em) 44vw, 88vw" first={at === 0} />
        ))}
      </div>
      <div>
        <h1>{name}</h1>
        <p>
          {rupees.format(price)} {was > price ? <s>{rupees.format(was)}</s> : null}
        </p>
        <fetcher.Form method="post" action="/bag">
          <select name="size" aria-label="Size">
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
          <button type="submit">ADD TO BAG</button>
        </fetcher.Form>
        <p>{words}</p>
        <dl>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

export function CartPage() {
  const count = useBagCount();
  return <h1>{count === 0 ? 'The bag is empty' : `${count} in the bag`}</h1>;
}
