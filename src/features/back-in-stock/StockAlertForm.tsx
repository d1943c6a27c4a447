import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Sku } from '../../../contract/product.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { askForStock } from '../../data/commands/review.ts';
import { loginProblem, phoneDigits, signupProblem } from '../../domain/sign-in.ts';
import { variantWords } from '../../domain/variants.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import classes from './StockAlertForm.module.css';
import type { texts as Texts } from './texts.ts';

/** What was typed as the shop takes it: ten digits or an e-mail address; null for neither. */
export function contactOf(typed: string): string | null {
  const email = typed.trim();
  if (email.includes('@')) {
    const others = { name: '-', phone: '9876543210' };
    return email.length <= 200 && signupProblem({ ...others, email }) === null ? email : null;
  }
  const phone = phoneDigits(typed);
  return loginProblem({ phone }) === null && /^[6-9]/.test(phone) ? phone : null;
}

function failureWords(error: Error, texts: typeof Texts): string {
  if (!(error instanceof ApiError) || error.kind !== 'HTTP') return texts.offline;
  if (error.code === 'IN_STOCK') return texts.inStock;
  return error.status === 429 ? texts.many : error.message;
}

type Props = {
  name: string;
  /** Those that are sold out, at least one. */
  skus: Sku[];
  onClose: () => void;
  /** Handed in: in a file of its own they would be one more name in the first route's list of files. */
  texts: typeof Texts;
};

/** Asks for one message when a variant is back. Nothing is queued: a contact does not stay on this device. */
export function StockAlertForm({ name, skus, onClose, texts }: Props) {
  const app = useApp();
  const [skuId, setSkuId] = useState(skus[0]?.id ?? '');
  const user = app.session.user();
  const [typed, setTyped] = useState(user?.phone || user?.email || '');
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending, isSuccess, error, reset } = useMutation(askForStock(app));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const contact = contactOf(typed);
    setWrong(contact === null);
    if (contact !== null && !isPending) mutate({ skuId, contact });
  };
  const failure = error ? failureWords(error, texts) : '';
  return (
    <Dialog title={texts.open} closeLabel={texts.close} onClose={onClose}>
      {isSuccess ? (
        <p role="status">{texts.done}</p>
      ) : (
        <form className={classes.form} onSubmit={submit} noValidate>
          <p>{name}</p>
          {skus.length > 1 ? <Variants label={texts.which} skus={skus} chosen={skuId} onChoose={setSkuId} /> : null}
          <Field
            label={texts.contact}
            value={typed}
            onType={(next) => {
              setTyped(next);
              setWrong(false);
              reset();
            }}
            error={isWrong ? texts.phoneOrEmail : failure}
            autoComplete="email"
            inputMode="email"
            maxLength={200}
            data-first-focus=""
          />
          <p className={classes.hint}>{texts.hint}</p>
          <button type="submit" className={buttons.ink}>
            {isPending ? texts.sending : texts.send}
          </button>
        </form>
      )}
    </Dialog>
  );
}

type VariantsProps = { label: string; skus: Sku[]; chosen: string; onChoose: (id: string) => void };
function Variants({ label, skus, chosen, onChoose }: VariantsProps) {
  return (
    <label className={classes.which}>
      <span>{label}</span>
      <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {skus.map((sku) => (
          <option key={sku.id} value={sku.id}>
            {variantWords(sku) || sku.name || sku.id}
          </option>
        ))}
      </select>
    </label>
  );
}
