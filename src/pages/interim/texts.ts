/** Pages whose screens are not open yet say so; the titles are the ones they will carry. */
export const texts = {
  titles: {
    account: 'My account',
  },
  body: 'This part of the shop is not open yet. The front of the shop is.',
  toHome: 'Back to the shop',
} as const;
