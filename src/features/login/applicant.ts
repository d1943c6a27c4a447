/** The shopper who requests a code, and the form used: another code is requested in the same way. */
export type Applicant = { tab: 'login' | 'signup'; name: string; email: string; phone: string };
