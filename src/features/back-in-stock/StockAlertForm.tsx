import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Sku } from '../../../contract/product.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { askForStock } from '../../data/commands/stock-alert.ts';
import { loginProblem, phoneDigits, signupProblem } from '../../domain/sign-in.ts';
import { variantName } from '../../domain/variants.ts';
import { InkButton } from '../../ui/Button.tsx';
import { LazyMantine } from '../../ui/mantine/LazyMantine.tsx';
import { useLazyForm } from '../../ui/mantine/useLazyForm.ts';
import { ShopDialog } from '../dialog/ShopDialog.tsx';
import classes from './StockAlertForm.module.css';

const texts = {
  which: 'Which one?',
  contact: 'Mobile number or e-mail',
  hint: 'One message when it is back, then we forget it. If it does not come back, after 180 days.',
  send: 'Tell me',
  sending: 'Sending…',
  done: 'We will tell you when it is back.',
  phoneOrEmail: 'Please enter a 10-digit mobile number or an e-mail address',
  offline: 'Connect to leave your number or e-mail',
  inStock: 'It is back already. You can add it to your bag.',
  many: 'Please try again later',
} as const;

/** Normalizes the contact for the server: ten digits or an e-mail address; null for neither. */
export function contactOf(typed: string): string | null {
  const email = typed.trim();
  if (email.includes('@')) {
    const others = { name: '-', phone: '9876543210' };
    return email.length <= 200 && signupProblem({ ...others, email }) === null ? email : null;
  }
  const phone = phoneDigits(typed);
  return loginProblem({ phone }) === null && /^[6-9]/.test(phone) ? phone : null;
}

function failureText(error: Error): string {
  if (!(error instanceof ApiError) || error.kind !== 'HTTP') return texts.offline;
  if (error.code === 'IN_STOCK') return texts.inStock;
  return error.status === 429 ? texts.many : error.message;
}

type Props = {
  name: string;
  /** The sold-out variants, at least one. */
  skus: Sku[];
  onClose: () => void;
  /** A prop, since a shared module for the text would add a file to those of the first route. */
  title: string;
};

/** Requests one message when a variant is back. Nothing is queued, so that no contact is stored on this device. */
export function StockAlertForm({ name, skus, onClose, title }: Props) {
  const app = useApp();
  const user = app.session.user();
  const { mutate, isPending, isSuccess, error, reset } = useMutation(askForStock(app));
  const form = useLazyForm({
    initialValues: { skuId: skus[0]?.id ?? '', contact: user?.phone || user?.email || '' },
    validate: { contact: (typed) => (contactOf(typed) === null ? texts.phoneOrEmail : null) },
    onValuesChange: reset,
  });
  const send = form.submit(({ skuId, contact }) => {
    if (!isPending) mutate({ skuId, contact: contactOf(contact) ?? '' });
  });
  const failure = error ? failureText(error) : null;
  return (
    <ShopDialog title={title} onClose={onClose}>
      {isSuccess ? (
        <p role="status">{texts.done}</p>
      ) : (
        <LazyMantine>
          <form className={classes.form} onSubmit={send} noValidate>
            <p>{name}</p>
            {skus.length > 1 ? (
              <NativeSelect
                label={texts.which}
                data={skus.map((sku) => ({ value: sku.id, label: variantName(sku) || sku.name || sku.id }))}
                {...form.getInputProps('skuId')}
              />
            ) : null}
            <TextInput
              label={texts.contact}
              autoComplete="email"
              inputMode="email"
              maxLength={200}
              data-first-focus=""
              {...form.getInputProps('contact')}
              error={form.errors.contact ?? failure}
            />
            <p className={classes.hint}>{texts.hint}</p>
            <InkButton type="submit">{isPending ? texts.sending : texts.send}</InkButton>
          </form>
        </LazyMantine>
      )}
    </ShopDialog>
  );
}
