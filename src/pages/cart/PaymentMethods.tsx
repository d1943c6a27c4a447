import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { type CashOnDelivery, cashOnDelivery } from '../../../contract/shipping.ts';
import { useApp, useCapability } from '../../data/app-context.tsx';
import { shippingQuery } from '../../data/queries/product-extras.ts';
import cart from './Cart.module.css';
import classes from './PaymentMethods.module.css';

export type PaymentMethod = 'online' | 'cash';

/**
 * The payment method. Cash on delivery is available only if the shipping table offers it for this order; the server
 * checks again. `pincode`: the delivery pincode, '' if unknown. `cash`: `loading` reserves space for the option.
 */
export function usePaymentMethods(pincode: string, totalPaise: number) {
  const { data: table, isLoading } = useQuery(shippingQuery(useApp()));
  const [wanted, choose] = useState<PaymentMethod>('online');
  const known = table ? cashOnDelivery(table, pincode, totalPaise) : 'never';
  const method = known === 'offered' ? wanted : 'online';
  const cash: CashOnDelivery | 'loading' = isLoading ? 'loading' : known;
  return { method, choose, pincode, totalPaise, cash, upToPaise: table?.cashUpToPaise ?? 0 };
}
type Methods = ReturnType<typeof usePaymentMethods>;

/** The choice of payment method. Hidden with a backend that takes no cash: its payment methods are unknown. */
export function PaymentMethods({ methods }: { methods: Methods }) {
  const hasCash = useCapability('cash');
  const { method, choose, cash } = methods;
  if (!hasCash) return null;
  return (
    <fieldset className={`${cart.panel} ${classes.methods}`}>
      <legend className="visually-hidden">{m.common_payment()}</legend>
      <p aria-hidden="true" className={classes.title}>
        {m.common_payment()}
      </p>
      {cash === 'never' ? (
        <p>
          <b>{m.payment_method_online()}</b>
          <small>{m.payment_method_online_body()}</small>
        </p>
      ) : (
        <>
          <Method name={m.payment_method_online()} isChosen={method === 'online'} onChoose={() => choose('online')}>
            {m.payment_method_online_body()}
          </Method>
          <Method
            name={m.common_cash_on_delivery()}
            isChosen={method === 'cash'}
            isOff={cash !== 'offered'}
            onChoose={() => choose('cash')}
          >
            {cashText(methods)}
          </Method>
        </>
      )}
    </fieldset>
  );
}

function cashText({ cash, pincode, totalPaise, upToPaise }: Methods): string {
  if (cash === 'offered') return m.payment_method_cash_body({ amount: formatPaise(totalPaise) });
  if (cash === 'amount') return m.payment_method_amount({ most: formatPaise(upToPaise) });
  if (cash === 'loading') return m.payment_method_cash_body({ amount: formatPaise(totalPaise) });
  return pincode === '' ? m.payment_method_no_address() : m.payment_method_place({ pincode });
}

type MethodProps = {
  name: string;
  isChosen: boolean;
  isOff?: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Method({ name, isChosen, isOff = false, onChoose, children }: MethodProps) {
  const id = useId();
  return (
    <label className={classes.method} data-off={isOff || undefined}>
      <input
        type="radio"
        name="payment-method"
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-more`}
      />
      <span>
        <b id={`${id}-name`}>{name}</b>
        <small id={`${id}-more`}>{children}</small>
      </span>
    </label>
  );
}
