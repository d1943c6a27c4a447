export const texts = {
  region: 'Home screen',
  title: (shop: string) => `Keep ${shop} close`,
  body: 'On your home screen, no app store needed.',
  good: [
    ['fast', 'Opens fast, even on slow data'],
    ['offline', 'Browse what you have seen when offline'],
    ['bag', 'Your bag waits for you'],
  ],
  install: 'Add to home screen',
  how: 'Show me how',
  later: 'Not now',
  close: 'Close',
  steps: {
    'home-screen': ['Tap Share in your browser.', 'Choose “Add to Home Screen”.', 'Tap “Add”.'],
    safari: [
      'Open in Safari first: tap the menu here and choose “Open in browser”.',
      'In Safari, tap Share.',
      'Choose “Add to Home Screen”.',
    ],
  },
  after: 'The app asks you to sign in once more. Your bag is kept with the shop and will be there.',
} as const;
