import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuth } from '../features/auth/auth.tsx';

/** Dialogs come when somebody is about to open one: no first screen needs them. */
export const loadLogin = () =>
  import('../features/login/LoginDialog.tsx').then(({ LoginDialog }) => ({ default: LoginDialog }));
export const loadLogout = () =>
  import('../features/login/LogoutDialog.tsx').then(({ LogoutDialog }) => ({ default: LogoutDialog }));

/** For a control that opens one: the file is asked for while the finger is still on its way. */
export const onIntent = (load: () => Promise<unknown>) => {
  // Opening it says what went wrong.
  const warm = () => void load().catch(() => undefined);
  return { onPointerEnter: warm, onFocus: warm };
};

type Props = {
  to: '/cart' | '/myaccount';
  className: string | undefined;
  label?: string;
  onFollow?: () => void;
  'data-pulsing'?: boolean;
  children: ReactNode;
};

/** Leads a customer there; a guest meets the login first, and is led there after it (spec §6). */
export function CustomerLink({ to, className, label, onFollow, children, ...more }: Props) {
  const { signedIn, openLogin } = useAuth();
  const navigate = useNavigate();
  const look = { className, 'aria-label': label, ...more };
  if (signedIn) {
    return (
      <Link to={to} onClick={onFollow} {...look}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" {...look} {...onIntent(loadLogin)} onClick={() => openLogin(() => void navigate({ to }))}>
      {children}
    </button>
  );
}
