import { NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import type { Order } from '../../../contract/order.ts';
import { REVIEW_LIMITS } from '../../../contract/review.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { writeReview } from '../../data/commands/review.ts';
import { ownReviewsQuery } from '../../data/queries/product-extras.ts';
import { reviewDraft } from '../../data/review-draft.ts';
import { InkButton, QuietButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { LazyMantine } from '../../ui/mantine/LazyMantine.tsx';
import { useLazyForm } from '../../ui/mantine/useLazyForm.ts';
import { PhotoField } from './PhotoField.tsx';
import classes from './Reviews.module.css';

function failureText(error: Error): string {
  if (!(error instanceof ApiError) || error.kind !== 'HTTP') return m.review_form_offline();
  return error.status >= 500 ? m.review_form_failed() : error.message;
}

type Props = { order: Order; onClose: () => void };

/** Stars and text for a delivered item. The draft stays on this device until it is sent. */
export function ReviewForm({ order, onClose }: Props) {
  const { data: own } = useQuery(ownReviewsQuery(useApp()));
  const [sent, setSent] = useState(false);
  const open = order.items.filter(({ skuId }) => !own?.some((one) => one.orderId === order.id && one.skuId === skuId));
  const isDone = open.length === 0;
  return (
    <LazyMantine>
      {sent ? <p role="status">{m.review_form_sent()}</p> : null}
      {isDone && !sent ? <p>{m.review_form_done()}</p> : null}
      {isDone ? null : (
        // A new form for the remaining items, once one is sent.
        <ItemForms key={open.length} order={order} items={open} onSent={() => setSent(true)} onClose={onClose} />
      )}
    </LazyMantine>
  );
}

type Item = Order['items'][number];
type Sending = Props & { onSent: () => void };
const nameOf = ({ name, description }: Item) => (description ? `${name}, ${description}` : name);

/** The choice of the item, and its form. */
function ItemForms({ items, ...form }: Sending & { items: Item[] }) {
  const [first] = items;
  const [skuId, setSkuId] = useState(first?.skuId ?? '');
  return (
    <div className={classes.form}>
      {items.length === 1 && first ? (
        <p lang={langOf(nameOf(first))}>{nameOf(first)}</p>
      ) : (
        <NativeSelect
          label={m.review_form_which()}
          data={items.map((item) => ({ value: item.skuId, label: nameOf(item) }))}
          value={skuId}
          onChange={(event) => setSkuId(event.target.value)}
        />
      )}
      <ItemForm key={skuId} skuId={skuId} {...form} />
    </div>
  );
}

function ItemForm({ order, skuId, onSent, onClose }: Sending & { skuId: string }) {
  const app = useApp();
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [isTextSent, setTextSent] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(writeReview(app));
  const form = useLazyForm({
    initialValues: reviewDraft.of(app, order.id, skuId),
    validate: { stars: (stars) => (stars === 0 ? m.review_form_missing() : null) },
    onValuesChange: (draft) => {
      reset();
      reviewDraft.store(app, order.id, skuId, draft);
    },
  });
  const send = form.submit((draft) => {
    if (isPending) return;
    const arrived = (part: 'words' | { photo: string }) => {
      if (part !== 'words') return setPhotos((left) => left.filter((photo) => photo !== part.photo));
      reviewDraft.drop(app, order.id, skuId);
      setTextSent(true);
    };
    const written = { orderId: order.id, skuId, ...draft };
    mutate({ written, isTextSent, photos, onSent: arrived }, { onSuccess: onSent });
  });
  const sendText = isTextSent ? m.review_form_send_photos() : m.review_form_send();
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <Rate
        stars={form.values.stars}
        error={form.errors.stars}
        onRate={(stars) => form.setFieldValue('stars', stars)}
      />
      <TextInput label={m.review_form_headline()} maxLength={REVIEW_LIMITS.title} {...form.getInputProps('title')} />
      <Textarea label={m.review_form_words()} rows={5} maxLength={REVIEW_LIMITS.text} {...form.getInputProps('text')} />
      <PhotoField photos={photos} onPhotos={setPhotos} />
      <p className={classes.hint}>{m.review_form_hint()}</p>
      <p role="alert" className={classes.wrong}>
        {error && isTextSent ? m.review_form_photos_left() : null}
        {error && !isTextSent ? failureText(error) : null}
      </p>
      <InkButton type="submit">{isPending ? m.common_sending() : sendText}</InkButton>
      <QuietButton onClick={onClose}>{m.common_not_now()}</QuietButton>
    </form>
  );
}

const STAR_NAMES = [
  m.review_form_star_very_poor,
  m.review_form_star_poor,
  m.review_form_star_fair,
  m.review_form_star_good,
  m.review_form_star_very_good,
];

type RateProps = { stars: number; error: ReactNode; onRate: (stars: number) => void };
function Rate({ stars, error, onRate }: RateProps) {
  return (
    <Radio.Group
      label={m.review_form_stars()}
      name="stars"
      value={String(stars)}
      onChange={(value) => onRate(Number(value))}
      error={error}
      data-path="stars"
    >
      <div className={classes.rate}>
        {STAR_NAMES.map((nameOfStars) => nameOfStars()).map((name, at) => (
          <Radio
            key={name}
            classNames={{ root: classes.star }}
            wrapperProps={{ 'data-on': at < stars }}
            value={String(at + 1)}
            label={
              <>
                <span className="visually-hidden">{`${at + 1}: ${name}`}</span>
                <Icon name="star" size={26} />
              </>
            }
          />
        ))}
        <output aria-hidden="true">{STAR_NAMES[stars - 1]?.()}</output>
      </div>
    </Radio.Group>
  );
}
