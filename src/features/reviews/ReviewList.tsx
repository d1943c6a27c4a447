import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#messages';
import {
  REVIEW_SORTS,
  type Review,
  type ReviewPage,
  type ReviewPhoto,
  type ReviewSort,
} from '../../../contract/review.ts';
import { useApp } from '../../data/app-context.tsx';
import { reviewsQuery } from '../../data/queries/product-extras.ts';
import { QuietButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { Section } from '../../ui/Section.tsx';
import { orderDate } from '../dates/dates.ts';
import { ShopDialog } from '../dialog/ShopDialog.tsx';
import { StaleBadge } from '../stale-badge/StaleBadge.tsx';
import classes from './Reviews.module.css';

/** The reviews of a product. `room`: the placeholder until they are loaded. */
export function ReviewList({ id, placeholder }: { id: string; placeholder: ReactNode }) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const query = reviewsQuery(useApp(), id, sort);
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...query,
    // The current reviews stay on screen while another sort order loads.
    placeholderData: (before) => before,
  });
  const [first] = data?.pages ?? [];
  if (isPending) return placeholder;
  // None are left or they failed to load: the page is complete without them.
  if (!first || first.total === 0) return null;
  const list = data?.pages.flatMap(({ reviews }) => reviews) ?? [];
  const shown = [...new Map(list.map((review) => [review.id, review])).values()];
  return (
    <Section title={m.reviews_title()} aside={<StaleBadge queryKey={query.queryKey} />}>
      <div className={classes.reviews}>
        <div className={classes.summary}>
          <Histogram page={first} />
          {first.total > 1 ? <Sort sort={sort} onSort={setSort} /> : null}
        </div>
        <div>
          <ul className={classes.list}>
            {shown.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
          {isError ? <p role="status">{m.reviews_failed()}</p> : null}
          {hasNextPage ? (
            <QuietButton onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? m.reviews_loading() : m.reviews_more()}
            </QuietButton>
          ) : null}
        </div>
      </div>
    </Section>
  );
}

function Histogram({ page: { histogram, total } }: { page: ReviewPage }) {
  return (
    <ul className={classes.histogram} aria-label={m.reviews_histogram()}>
      {[...histogram].reverse().map((many, at) => {
        const stars = histogram.length - at;
        return (
          <li key={stars}>
            <span className="visually-hidden">
              {m.reviews_gave({ reviews: m.reviews_count({ count: many }), stars: m.reviews_stars({ stars }) })}
            </span>
            <span aria-hidden="true">{m.reviews_stars({ stars })}</span>
            <meter min={0} max={total} value={many} aria-hidden="true" />
            <span aria-hidden="true">{many}</span>
          </li>
        );
      })}
    </ul>
  );
}

const SORT_TEXTS: Record<ReviewSort, () => string> = {
  newest: m.reviews_sorts_newest,
  highest: m.reviews_sorts_highest,
  lowest: m.reviews_sorts_lowest,
};

function Sort({ sort, onSort }: { sort: ReviewSort; onSort: (sort: ReviewSort) => void }) {
  const id = useId();
  return (
    <div className={classes.sort}>
      <label htmlFor={id}>{m.reviews_sort_by()}</label>
      <select
        id={id}
        value={sort}
        onChange={({ target }) => onSort(REVIEW_SORTS.find((one) => one === target.value) ?? 'newest')}
      >
        {REVIEW_SORTS.map((one) => (
          <option key={one} value={one}>
            {SORT_TEXTS[one]()}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Renders text only, never markup. */
function ReviewItem({ review: { stars, title, text, name, variant, writtenAt, answer, photos } }: { review: Review }) {
  const facts = [name, orderDate(writtenAt)].filter(Boolean);
  return (
    <li>
      <article className={classes.review}>
        <Stars stars={stars} />
        {title ? <h3 lang={langOf(title)}>{title}</h3> : null}
        {text ? (
          <p className={classes.words} lang={langOf(text)}>
            {text}
          </p>
        ) : null}
        <p className={classes.facts}>
          <span className={classes.verified}>{m.reviews_verified()}</span> <span>{facts.join(' · ')}</span>
          {variant ? <span lang={langOf(variant)}>{` · ${variant}`}</span> : null}
        </p>
        {photos.length > 0 ? <Photos photos={photos} name={name} /> : null}
        {answer ? (
          <blockquote className={classes.answer}>
            <p>{m.reviews_answer()}</p>
            <p className={classes.words} lang={langOf(answer)}>
              {answer}
            </p>
          </blockquote>
        ) : null}
      </article>
    </li>
  );
}

const FIVE = [1, 2, 3, 4, 5];

function Stars({ stars }: { stars: number }) {
  return (
    <span className={classes.stars}>
      <span className="visually-hidden">{m.reviews_out_of({ stars })}</span>
      {FIVE.map((star) => (
        <span key={star} data-on={star <= stars} aria-hidden="true">
          <Icon name="star" size={14} />
        </span>
      ))}
    </span>
  );
}

const photoText = (name: string, number: number): string =>
  name ? m.reviews_photo_by({ number, name }) : m.reviews_photo({ number });

/** Thumbnails that open the large photo. */
function Photos({ photos, name }: { photos: ReviewPhoto[]; name: string }) {
  const [open, setOpen] = useState<number | null>(null);
  const large = open === null ? undefined : photos[open];
  return (
    <>
      <ul className={classes.photos}>
        {photos.map(({ small }, at) => (
          <li key={small}>
            <button type="button" onClick={() => setOpen(at)}>
              <img src={small} alt={photoText(name, at + 1)} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && large ? (
        <ShopDialog title={photoText(name, open + 1)} onClose={() => setOpen(null)}>
          <img className={classes.large} src={large.large} alt="" width={large.width} height={large.height} />
        </ShopDialog>
      ) : null}
    </>
  );
}
