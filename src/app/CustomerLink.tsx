import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuth } from '../features/auth/auth.tsx';
import { loadLogin, onIntent } from './load-login.ts';

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
