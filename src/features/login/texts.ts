import { formattedPhone, type SignInProblem } from '../../domain/sign-in.ts';

type Pair = { title: string; body: string };

/** spec §5: title and description. */
export const problems: Record<SignInProblem | 'code-incomplete', Pair> = {
  'phone-invalid': { title: 'Invalid Phone Number', body: 'Please enter a valid 10-digit phone number' },
  'name-missing': { title: 'Name Required', body: 'Please enter your name' },
  'email-missing': { title: 'Email Required', body: 'Please enter your email address' },
  'email-invalid': { title: 'Invalid Email', body: 'Please enter a valid email address' },
  'code-incomplete': { title: 'Invalid OTP', body: 'Please enter the complete 6-digit OTP' },
};

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const texts = {
  title: 'Sign in',
  codeTitle: 'Enter the code',
  login: 'Login',
  signup: 'Signup',
  greeting: { login: 'Good to see you', signup: 'Good to meet you' },
  why: {
    login: 'Your bag and orders are kept against your phone number.',
    signup: 'Your name, your email and one code: that is all it takes.',
  },
  name: 'Name',
  email: 'Email',
  phone: 'Phone number',
  prefix: '+91',
  send: 'Send OTP',
  sending: 'Sending…',
  noPassword: 'We will text you a 6-digit code. No passwords.',
  waitToSend: (seconds: number) => `You can try again in ${minutes(seconds)}`,
  offline: 'Connect to sign in',
  sentTo: (phone: string) => `Sent to +91 ${formattedPhone(phone)}`,
  edit: 'Edit phone number',
  code: 'Code',
  digit: (place: number) => `Digit ${place} of 6`,
  resendIn: (seconds: number) => `Resend OTP in ${minutes(seconds)}`,
  resend: 'Resend OTP',
  noCode: 'No code, and new to this shop?',
  signUpHere: 'Sign up instead',
  verify: 'Verify',
  verifying: 'Checking…',
  /** The topic of these toasts, so that a new one replaces the previous one. */
  topic: 'sign-in',
  // spec §8
  sent: 'OTP Sent Successfully',
  resent: 'OTP Resent Successfully',
  welcome: 'Login Successful',
  sendFailed: 'Failed to Send OTP',
  resendFailed: 'Failed to Resend OTP',
  verifyFailed: 'OTP Verification Failed',
  tokenFailed: 'Token Verification Failed',
  tryLater: 'Please try again later',
} as const;

export const logoutTexts = {
  title: 'Ready to Sign Out?',
  body: 'Your bag stays in your account. Your details are removed from this device.',
  unsent: (count: number) =>
    count === 1 ? '1 change was not sent. Log out anyway?' : `${count} changes were not sent. Log out anyway?`,
  cancel: 'Cancel',
  confirm: 'Yes, Logout',
  done: 'Logged out successfully',
} as const;
