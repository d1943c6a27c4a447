import { useAuth } from '../../features/auth/auth.tsx';
import classes from './PaymentReturn.module.css';
import { Say } from './Say.tsx';
import { texts } from './texts.ts';

/** R49: nothing of the order is shown; after signing in it appears in place. */
export function SignInFirst() {
  const { openLogin } = useAuth();
  return (
    <Say mood="calm" title={texts.signIn} body={texts.signInBody} withOrders={false}>
      <button type="button" className={classes.main} onClick={() => openLogin()}>
        {texts.login}
      </button>
    </Say>
  );
}
