import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { m } from '#messages';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { requestCode, signUp } from '../../data/commands/sign-in.ts';
import { layoutQuery } from '../../data/queries/browse.ts';
import { toCard } from '../../domain/product-card.ts';
import { Picture } from '../../ui/Picture.tsx';
import { ShopDialog } from '../dialog/ShopDialog.tsx';
import type { Applicant } from './applicant.ts';
import { CodeStep } from './CodeStep.tsx';
import classes from './Login.module.css';
import { PhoneStep } from './PhoneStep.tsx';

/** Ignores a 429: a code has just been sent. */
function unlessJustSent(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 429)) throw error;
}

const NO_APPLICANT: Applicant = { tab: 'login', name: '', email: '', phone: '' };

/** Login and signup by phone and one-time code (spec §2, §5, §6). */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const app = useApp();
  const { session } = app;
  const { mutateAsync: request } = useMutation(requestCode(app));
  const { mutateAsync: register } = useMutation(signUp(app));
  const token = useSyncExternalStore(session.subscribe, session.token);
  // May be a token that the bag's requests were refused with: only a new one is a sign-in (spec §6).
  const [before] = useState(token);
  const [applicant, setApplicant] = useState(NO_APPLICANT);
  const [step, setStep] = useState<'phone' | 'code'>('phone');
  const registered = useRef('');
  const sentTo = useRef<Applicant | null>(null);
  // Also closes after a sign-in in another tab.
  useEffect(() => {
    if (token !== undefined && token !== before) onClose();
  }, [token, before, onClose]);

  const sendCode = async ({ tab, ...contact }: Applicant) => {
    const { phone } = contact;
    if (tab === 'login' || phone === registered.current) return void (await request(phone));
    const { codeSent } = await register(contact);
    if (codeSent) return;
    // Another backend's sign-up may only create the account, and would refuse to create it twice.
    registered.current = phone;
    await request(phone).catch(unlessJustSent);
  };
  /** A shopper who returns from the code without changes uses the code already sent: the server refuses another so soon. */
  const sendOnce = async (applicant: Applicant) => {
    await (sentTo.current === applicant ? sendCode(applicant).catch(unlessJustSent) : sendCode(applicant));
    sentTo.current = applicant;
  };
  const goToSignUp = () => {
    setApplicant({ ...applicant, tab: 'signup' });
    setStep('phone');
  };
  return (
    <ShopDialog
      title={step === 'phone' ? m.common_sign_in() : m.login_code_title()}
      // Its visible heading is below the tabs.
      head={step === 'phone' ? <span /> : undefined}
      onClose={onClose}
    >
      <ShopPicture />
      {step === 'phone' ? (
        <PhoneStep applicant={applicant} onChange={setApplicant} sendCode={sendOnce} onSent={() => setStep('code')} />
      ) : (
        <CodeStep
          applicant={applicant}
          sendCode={sendCode}
          onEdit={() => setStep('phone')}
          onSignUp={goToSignUp}
          onClose={onClose}
        />
      )}
    </ShopDialog>
  );
}

/** The first product picture of the home page, in a column of its own on wide windows; nothing if there is none. */
function ShopPicture() {
  const { data: layout } = useQuery(layoutQuery(useApp()));
  const products = layout?.widgets.flatMap((widget) => widget.products) ?? [];
  const [picture] = products.flatMap((product) => toCard(product).picture ?? []);
  if (!picture) return null;
  return (
    <div className={classes.picture}>
      <Picture src={picture} alt="" sizes="360px" widths={{ min: 480, max: 1200 }} width={360} height={450} />
    </div>
  );
}
