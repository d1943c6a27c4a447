import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { formatPaise } from '../../../contract/money.ts';
import { type CashOnDelivery, cashOnDelivery } from '../../../contract/shipping.ts';
import { useApp } from '../../data/app-context.tsx';
import { shippingQuery } from '../../data/queries/shipping.ts';
import cart from './Cart.module.css';
import { methodTexts as texts } from './checkout-texts.ts';
import classes from './PaymentMethods.module.css';

export type PayMethod = 'online' | 'cash';
type Methods = {
  method: PayMethod;
  choose: (method: PayMethod) => void;
  /** Where the order goes; '' while nobody knows. */
  pincode: string;
  totalPaise: number;
  /** `loading`: room is kept for it. */
  cash: CashOnDelivery | 'loading';
  upToPaise: number;
};

/** How the order is paid for: at the door only where the store takes cash for this order; the server decides again. */
export function usePaymentMethods(pincode: string, totalPaise: number): Methods {
  const { data: table, isLoading } = useQuery(shippingQuery(useApp()));
  const [wanted, choose] = useState<PayMethod>('online');
  const known = table ? cashOnDelivery(table, pincode, totalPaise) : 'never';
  const method = known === 'offered' ? wanted : 'online';
  const cash = isLoading ? 'loading' : known;
  return { method, choose, pincode, totalPaise, cash, upToPaise: table?.cashUpToPaise ?? 0 };
}

/** What may be paid with, before the shopper leaves for the payment page. Another backend's page is not known. */
export function PaymentMethods({ methods }: { methods: Methods }) {
  const { apiBase } = useApp();
  const { method, choose, cash } = methods;
  if (apiBase) return null;
  return (
    <fieldset className={`${cart.panel} ${classes.methods}`}>
      <legend className="visually-hidden">{texts.title}</legend>
      <p aria-hidden="true" className={classes.title}>
        {texts.title}
      </p>
      {cash === 'never' ? (
        <p>
          <b>{texts.online}</b>
          <small>{texts.onlineBody}</small>
        </p>
      ) : (
        <>
          <Method name={texts.online} isChosen={method === 'online'} onChoose={() => choose('online')}>
            {texts.onlineBody}
          </Method>
          <Method
            name={texts.cash}
            isChosen={method === 'cash'}
            isOff={cash !== 'offered'}
            onChoose={() => choose('cash')}
          >
            {cashWords(methods)}
          </Method>
        </>
      )}
    </fieldset>
  );
}

function cashWords({ cash, pincode, totalPaise, upToPaise }: Methods): string {
  if (cash === 'offered') return texts.cashBody(formatPaise(totalPaise));
  if (cash === 'amount') return texts.amount(formatPaise(upToPaise));
  if (cash === 'loading') return texts.cashBody(formatPaise(totalPaise));
  return pincode === '' ? texts.noAddress : texts.place(pincode);
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
