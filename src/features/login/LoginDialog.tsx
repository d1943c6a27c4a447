import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Applicant } from './applicant.ts';
import { CodeStep } from './CodeStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { texts } from './texts.ts';

const NOBODY: Applicant = { tab: 'login', name: '', email: '', phone: '' };

/** Login and signup by phone and one-time code (spec §2, §5, §6). */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const { api, session } = useApp();
  const token = useSyncExternalStore(session.subscribe, session.token);
  // One that the bag was refused with is no sign-in yet: only another is (spec §6, R32).
  const [before] = useState(token);
  const [applicant, setApplicant] = useState(NOBODY);
  const [step, setStep] = useState<'phone' | 'code'>('phone');
  // In another tab, perhaps: then there is nothing left to do here.
  useEffect(() => {
    if (token !== undefined && token !== before) onClose();
  }, [token, before, onClose]);

  /** A correct code is the only thing that tells whether the number was known (D31). */
  const askForCode = async ({ tab, name, email, phone }: Applicant) => {
    if (tab === 'login') await api.requestOtp({ body: { phone } });
    else await api.signup({ body: { name: name.trim(), email: email.trim(), phone, role: 'user' } });
  };
  return (
    <Dialog title={step === 'phone' ? texts.title : texts.codeTitle} closeLabel={texts.close} onClose={onClose}>
      {step === 'phone' ? (
        <PhoneStep
          applicant={applicant}
          onChange={setApplicant}
          askForCode={askForCode}
          onSent={() => setStep('code')}
        />
      ) : (
        <CodeStep applicant={applicant} askForCode={askForCode} onEdit={() => setStep('phone')} onClose={onClose} />
      )}
    </Dialog>
  );
}
