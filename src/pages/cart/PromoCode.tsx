import { type FormEvent, useId, useState } from 'react';
import { isPromoCode } from '../../domain/checkout.ts';
import buttons from '../../ui/button.module.css';
import classes from './Summary.module.css';
import { promoTexts as texts } from './texts.ts';

/** spec §5: one code, known here; nobody is asked, and no total changes (D9). */
export function PromoCode() {
  const id = useId();
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<'nothing' | 'applied' | 'invalid'>('nothing');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setSaid(isPromoCode(code) ? 'applied' : 'invalid');
  };
  const type = (typed: string) => {
    setCode(typed);
    setSaid('nothing');
  };
  return (
    <form onSubmit={apply} noValidate>
      <div className={classes.promo}>
        <label htmlFor={id}>{texts.label}</label>
        <input
          id={id}
          value={code}
          onChange={(event) => type(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={said === 'invalid'}
          aria-describedby={said === 'invalid' ? `${id}-wrong` : undefined}
        />
        <button type="submit" className={buttons.quiet}>
          {texts.apply}
        </button>
      </div>
      <p id={`${id}-wrong`} role="alert" className={classes.wrong}>
        {said === 'invalid' ? texts.invalid : ''}
      </p>
      <p role="status" className={classes.applied}>
        {said === 'applied' ? (
          <>
            <b>{texts.applied}</b> {texts.saved} <small>{texts.informational}</small>
          </>
        ) : null}
      </p>
    </form>
  );
}
