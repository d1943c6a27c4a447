import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { requestCode, signUp } from '../../data/commands/sign-in.ts';
import { dropViewed, forget } from '../../data/logout.ts';
import { layoutQuery } from '../../data/queries/browse.ts';
import { toCard } from '../../domain/product-card.ts';
import { InkButton, QuietButton } from '../../ui/Button.tsx';
import dialogFoot from '../../ui/dialog-foot.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { ShopDialog } from '../dialog/ShopDialog.tsx';
import { useToasts } from '../toasts/toasts.tsx';
import { type Applicant, CodeStep } from './CodeStep.tsx';
import classes from './Login.module.css';
import { PhoneStep } from './PhoneStep.tsx';
import { logoutTexts, texts } from './texts.ts';
import { useSending } from './useSending.ts';

/** Asked too often, for the sign-up has just sent one. */
function unlessJustSent(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 429)) throw error;
}

const NOBODY: Applicant = { tab: 'login', name: '', email: '', phone: '' };

/** Login and signup by phone and one-time code (spec §2, §5, §6). */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const app = useApp();
  const { session } = app;
  const { mutateAsync: request } = useMutation(requestCode(app));
  const { mutateAsync: register } = useMutation(signUp(app));
  const token = useSyncExternalStore(session.subscribe, session.token);
  // One that the bag was refused with is no sign-in yet: only another is (spec §6, R32).
  const [before] = useState(token);
  const [applicant, setApplicant] = useState(NOBODY);
  const [step, setStep] = useState<'phone' | 'code'>('phone');
  const registered = useRef('');
  const sentTo = useRef<Applicant | null>(null);
  // In another tab, perhaps: then there is nothing left to do here.
  useEffect(() => {
    if (token !== undefined && token !== before) onClose();
  }, [token, before, onClose]);

  const askForCode = async ({ tab, ...contact }: Applicant) => {
    const { phone } = contact;
    if (tab === 'login' || phone === registered.current) return void (await request(phone));
    const { codeSent } = await register(contact);
    if (codeSent) return;
    // D35: another backend's sign-up may only make the account, and would refuse to make it twice.
    registered.current = phone;
    await request(phone).catch(unlessJustSent);
  };
  /** Who comes back from the code and changes nothing types the one that was sent: another so soon is refused (S3). */
  const askOnce = async (asked: Applicant) => {
    await (sentTo.current === asked ? askForCode(asked).catch(unlessJustSent) : askForCode(asked));
    sentTo.current = asked;
  };
  const goToSignUp = () => {
    setApplicant({ ...applicant, tab: 'signup' });
    setStep('phone');
  };
  return (
    <ShopDialog
      title={step === 'phone' ? texts.title : texts.codeTitle}
      // Its heading stands below the tabs.
      head={step === 'phone' ? <span /> : undefined}
      onClose={onClose}
    >
      <ShopPicture />
      {step === 'phone' ? (
        <PhoneStep applicant={applicant} onChange={setApplicant} askForCode={askOnce} onSent={() => setStep('code')} />
      ) : (
        <CodeStep
          applicant={applicant}
          askForCode={askForCode}
          onEdit={() => setStep('phone')}
          onSignUp={goToSignUp}
          onClose={onClose}
        />
      )}
    </ShopDialog>
  );
}

/** The first thing that the home page shows for sale, in a column of its own on wide windows; a shop without one has none. */
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

/** Pages that say nothing of whoever opened them; every other one is left with them (R34). */
const IMPERSONAL = /^\/($|page\b)/;

/** Asks first, and says what would be lost (spec §2, R34). */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const app = useApp();
  const router = useRouter();
  const { show } = useToasts();
  const { send } = useSending('sign-in');
  const unsent = useUnsent();

  const leave = async () => {
    const here = router.state.location.pathname;
    await forget(app);
    onClose();
    if (!IMPERSONAL.test(here)) await router.navigate({ to: '/' });
    // What was on the screen until now.
    dropViewed(app);
    show({ kind: 'success', title: logoutTexts.done, ms: 3000 });
  };
  return (
    <ShopDialog title={logoutTexts.title} onClose={onClose}>
      <div className={classes.ask}>
        <p>{logoutTexts.body}</p>
        <p role="status" className={classes.unsent}>
          {unsent > 0 ? logoutTexts.unsent(unsent) : ''}
        </p>
      </div>
      <div className={`${dialogFoot.foot} ${classes.choice}`}>
        <QuietButton onClick={onClose}>{logoutTexts.cancel}</QuietButton>
        <InkButton onClick={() => void send(leave)}>{logoutTexts.confirm}</InkButton>
      </div>
    </ShopDialog>
  );
}

function useUnsent(): number {
  const { bag } = useApp();
  const [unsent, setUnsent] = useState(0);
  useEffect(() => {
    let here = true;
    void Promise.resolve(bag?.unsent()).then((count) => here && setUnsent(count ?? 0));
    return () => {
      here = false;
    };
  }, [bag]);
  return unsent;
}
