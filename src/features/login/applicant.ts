/** Who asks for a code, and by which form: another code is asked for the same way. */
export type Applicant = { tab: 'login' | 'signup'; name: string; email: string; phone: string };
