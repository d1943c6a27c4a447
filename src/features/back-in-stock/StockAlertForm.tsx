import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import type { Sku } from '../../../contract/product.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { askForStock } from '../../data/commands/stock-alert.ts';
import { loginProblem, phoneDigits, signupProblem } from '../../domain/sign-in.ts';
import { variantName } from '../../domain/variants.ts';
import { InkButton } from '../../ui/Button.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { LazyMantine } from '../../ui/mantine/LazyMantine.tsx';
import { useLazyForm } from '../../ui/mantine/useLazyForm.ts';
import { ShopDialog } from '../dialog/ShopDialog.tsx';
import classes from './StockAlertForm.module.css';

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
  if (!(error instanceof ApiError) || error.kind !== 'HTTP') return m.stock_alert_offline();
  if (error.code === 'IN_STOCK') return m.stock_alert_in_stock();
  return error.status === 429 ? m.common_try_later() : error.message;
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
    validate: { contact: (typed) => (contactOf(typed) === null ? m.stock_alert_phone_or_email() : null) },
    onValuesChange: reset,
  });
  const send = form.submit(({ skuId, contact }) => {
    if (!isPending) mutate({ skuId, contact: contactOf(contact) ?? '' });
  });
  const failure = error ? failureText(error) : null;
  return (
    <ShopDialog title={title} onClose={onClose}>
      {isSuccess ? (
        <p role="status">{m.stock_alert_done()}</p>
      ) : (
        <LazyMantine>
          <form className={classes.form} onSubmit={send} noValidate>
            <p lang={langOf(name)}>{name}</p>
            {skus.length > 1 ? (
              <NativeSelect
                label={m.stock_alert_which()}
                data={skus.map((sku) => ({ value: sku.id, label: variantName(sku) || sku.name || sku.id }))}
                {...form.getInputProps('skuId')}
              />
            ) : null}
            <TextInput
              label={m.stock_alert_contact()}
              autoComplete="email"
              inputMode="email"
              maxLength={200}
              data-first-focus=""
              {...form.getInputProps('contact')}
              error={form.errors.contact ?? failure}
            />
            <p className={classes.hint}>{m.stock_alert_hint()}</p>
            <InkButton type="submit">{isPending ? m.common_sending() : m.stock_alert_send()}</InkButton>
          </form>
        </LazyMantine>
      )}
    </ShopDialog>
  );
}
