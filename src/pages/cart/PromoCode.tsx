import { type FormEvent, useId, useState } from 'react';
import { isPromoCode } from '../../domain/checkout.ts';
import { QuietButton } from '../../ui/Button.tsx';
import fields from '../../ui/input.module.css';
import sums from './Summary.module.css';
import { promoTexts } from './texts.ts';

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
        <label htmlFor={id}>{promoTexts.label}</label>
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
        <QuietButton type="submit">{promoTexts.apply}</QuietButton>
      </div>
      <p id={`${id}-wrong`} role="alert" className={sums.wrong}>
        {promoState === 'invalid' ? promoTexts.invalid : ''}
      </p>
      <p role="status" className={sums.applied}>
        {promoState === 'applied' ? (
          <>
            <b>{promoTexts.applied}</b> <span>{promoTexts.saved}</span> <small>{promoTexts.informational}</small>
          </>
        ) : null}
      </p>
    </form>
  );
}
