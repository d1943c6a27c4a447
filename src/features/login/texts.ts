import { m } from '#messages';
import type { SignInProblem } from '../../domain/sign-in.ts';

/** spec §5: title and description. */
export function problemText(problem: SignInProblem | 'code-incomplete'): { title: string; body: string } {
  switch (problem) {
    case 'phone-invalid':
      return { title: m.common_invalid_phone(), body: m.login_problem_phone_invalid_body() };
    case 'name-missing':
      return { title: m.login_problem_name_missing_title(), body: m.login_problem_name_missing_body() };
    case 'email-missing':
      return { title: m.login_problem_email_missing_title(), body: m.login_problem_email_missing_body() };
    case 'email-invalid':
      return { title: m.common_invalid_email(), body: m.common_invalid_email_body() };
    case 'code-incomplete':
      return { title: m.login_problem_code_incomplete_title(), body: m.login_problem_code_incomplete_body() };
  }
}

/** 75 → '1:15' */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The topic of the dialog's toasts, so that a new one replaces the previous one. */
export const SIGN_IN_TOPIC = 'sign-in';
