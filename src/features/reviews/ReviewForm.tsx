import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Order } from '../../../contract/order.ts';
import { LONGEST_REVIEW } from '../../../contract/review.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { type Draft, reviewDraft, writeReview } from '../../data/commands/review.ts';
import { ownReviewsQuery } from '../../data/queries/product-extras.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PhotoField } from './PhotoField.tsx';
import classes from './Reviews.module.css';
import { formTexts as texts } from './texts.ts';

function failureWords(error: Error): string {
  if (!(error instanceof ApiError) || error.kind !== 'HTTP') return texts.offline;
  if (error.code === 'REVIEWED') return texts.reviewed;
  return error.status >= 500 ? texts.failed : error.message;
}

/** Asks for stars and words on a delivered piece. What is typed stays on this device until it is sent. */
export function ReviewForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data: own } = useQuery(ownReviewsQuery(useApp()));
  const [sent, setSent] = useState(false);
  const open = order.items.filter(({ skuId }) => !own?.some((one) => one.orderId === order.id && one.skuId === skuId));
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      {sent ? <p role="status">{texts.sent}</p> : null}
      {open.length > 0 ? (
        // Another form for what is left, once one is sent.
        <Form key={open.length} order={order} items={open} onSent={() => setSent(true)} onClose={onClose} />
      ) : sent ? null : (
        <p>{texts.done}</p>
      )}
    </Dialog>
  );
}

type FormProps = { order: Order; items: Order['items']; onSent: () => void; onClose: () => void };

function Form({ order, items, onSent, onClose }: FormProps) {
  const app = useApp();
  const [skuId, setSkuId] = useState(items[0]?.skuId ?? '');
  const [draft, setDraft] = useState(() => reviewDraft.of(app, order.id, skuId));
  const [isMissing, setMissing] = useState(false);
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [areWordsSent, setWordsSent] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(writeReview(app));
  const type = (next: Partial<Draft>) => {
    const typed = { ...draft, ...next };
    setDraft(typed);
    setMissing(false);
    reset();
    reviewDraft.keep(app, order.id, skuId, typed);
  };
  const choose = (next: string) => {
    setSkuId(next);
    setDraft(reviewDraft.of(app, order.id, next));
    setPhotos([]);
    setWordsSent(false);
    setMissing(false);
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(draft.stars === 0);
    if (draft.stars === 0 || isPending) return;
    const arrived = (part: 'words' | { photo: string }) => {
      if (part !== 'words') return setPhotos((left) => left.filter((photo) => photo !== part.photo));
      reviewDraft.drop(app, order.id, skuId);
      setWordsSent(true);
    };
    const written = { orderId: order.id, skuId, ...draft };
    mutate({ written, areWordsSent, photos, onSent: arrived }, { onSuccess: onSent });
  };
  const failure = error && (areWordsSent ? texts.photosLeft : failureWords(error));
  const wrong = isMissing ? texts.missing : (failure ?? '');
  return (
    <form className={classes.form} onSubmit={submit}>
      <Which items={items} chosen={skuId} onChoose={choose} />
      <Rate stars={draft.stars} onRate={(stars) => type({ stars })} />
      <Field
        label={texts.headline}
        value={draft.title}
        onType={(title) => type({ title })}
        error=""
        maxLength={LONGEST_REVIEW.title}
      />
      <label className={classes.field}>
        {texts.words}
        <textarea
          rows={5}
          value={draft.text}
          maxLength={LONGEST_REVIEW.text}
          onChange={(event) => type({ text: event.target.value })}
        />
      </label>
      <PhotoField photos={photos} onPhotos={setPhotos} />
      <p className={classes.hint}>{texts.hint}</p>
      <p role="alert" className={classes.wrong}>
        {wrong}
      </p>
      <button type="submit" className={buttons.ink}>
        {isPending ? texts.sending : areWordsSent ? texts.sendPhotos : texts.send}
      </button>
      <button type="button" className={buttons.quiet} onClick={onClose}>
        {texts.later}
      </button>
    </form>
  );
}

type WhichProps = { items: Order['items']; chosen: string; onChoose: (skuId: string) => void };
function Which({ items, chosen, onChoose }: WhichProps) {
  const nameOf = ({ name, description }: Order['items'][number]) => (description ? `${name}, ${description}` : name);
  const [first] = items;
  if (items.length === 1 && first) return <p>{nameOf(first)}</p>;
  return (
    <label className={classes.field}>
      {texts.which}
      <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {items.map((item) => (
          <option key={item.skuId} value={item.skuId}>
            {nameOf(item)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Rate({ stars, onRate }: { stars: number; onRate: (stars: number) => void }) {
  return (
    <fieldset>
      <legend>{texts.stars}</legend>
      <div className={classes.rate}>
        {texts.starNames.map((name, at) => (
          <label key={name} data-on={at < stars}>
            <input type="radio" name="stars" checked={stars === at + 1} onChange={() => onRate(at + 1)} />
            <span className="visually-hidden">{`${at + 1}: ${name}`}</span>
            <Icon name="star" size={26} />
          </label>
        ))}
        <output aria-hidden="true">{texts.starNames[stars - 1]}</output>
      </div>
    </fieldset>
  );
}
