export const texts = {
  login: 'Login',
  invalid: 'Token Verification Failed',
  tryLater: 'Please try again later',
} as const;
