import { type FormEvent, useId, useState } from 'react';
import { m } from '#messages';
import { isPromoCode } from '../../domain/checkout.ts';
import { QuietButton } from '../../ui/Button.tsx';
import fields from '../../ui/input.module.css';
import sums from './Summary.module.css';

/** spec §5: one code, checked in the client without a request; it changes no total. */
export function PromoCode() {
  const id = useId();
  const [code, setCode] = useState('');
  const [promoState, setPromoState] = useState<'nothing' | 'applied' | 'invalid'>('nothing');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setPromoState(isPromoCode(code) ? 'applied' : 'invalid');
  };
  const type = (typed: string) => {
    setCode(typed);
    setPromoState('nothing');
  };
  return (
    <form onSubmit={apply} noValidate>
      <div className={sums.promo}>
        <label htmlFor={id}>{m.promo_label()}</label>
        <input
          id={id}
          className={fields.input}
          value={code}
          onChange={(event) => type(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={promoState === 'invalid'}
          aria-describedby={promoState === 'invalid' ? `${id}-wrong` : undefined}
        />
        <QuietButton type="submit">{m.promo_apply()}</QuietButton>
      </div>
      <p id={`${id}-wrong`} role="alert" className={sums.wrong}>
        {promoState === 'invalid' ? m.promo_invalid() : ''}
      </p>
      <p role="status" className={sums.applied}>
        {promoState === 'applied' ? (
          <>
            <b>{m.promo_applied()}</b> <span>{m.promo_saved()}</span> <small>{m.promo_informational()}</small>
          </>
        ) : null}
      </p>
    </form>
  );
}
