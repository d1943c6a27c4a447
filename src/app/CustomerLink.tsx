import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuth } from '../features/auth/auth.tsx';
import { LoginDialog, preloadOnIntent } from './dialogs.ts';

type CustomerLinkProps = {
  to: '/cart' | '/myaccount';
  className: string | undefined;
  label?: string;
  onFollow?: () => void;
  'data-pulsing'?: boolean;
  children: ReactNode;
};

/** Leads a customer to the page; a guest signs in first and is taken there afterwards (spec §6). */
export function CustomerLink({ to, className, label, onFollow, children, ...more }: CustomerLinkProps) {
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
    <button
      type="button"
      {...look}
      {...preloadOnIntent(LoginDialog)}
      onClick={() => openLogin(() => void navigate({ to }))}
    >
      {children}
    </button>
  );
}
