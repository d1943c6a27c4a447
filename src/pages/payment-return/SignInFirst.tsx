import { useAuth } from '../../features/auth/auth.tsx';
import buttons from '../../ui/button.module.css';
import { PaymentMessage } from './Message.tsx';
import classes from './PaymentReturn.module.css';
import { texts } from './texts.ts';

/** R49: nothing of the order is shown; after signing in it appears in place. */
export function SignInFirst() {
  const { openLogin } = useAuth();
  return (
    <PaymentMessage mood="calm" title={texts.signIn} body={texts.signInBody} withOrders={false}>
      <button type="button" className={`${buttons.accent} ${classes.main}`} onClick={() => openLogin()}>
        {texts.login}
      </button>
    </PaymentMessage>
  );
}
