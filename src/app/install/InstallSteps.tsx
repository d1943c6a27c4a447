import type { InstallWay } from '../../domain/install.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './InstallOffer.module.css';

const texts = {
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

/** What the shopper does by hand, and what is different afterwards: the installed app has a storage of its own. */
export function InstallSteps({ way, title, onClose }: { way: InstallWay; title: string; onClose: () => void }) {
  const steps = texts.steps[way === 'safari' ? 'safari' : 'home-screen'];
  return (
    <Dialog title={title} closeLabel={texts.close} onClose={onClose}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={classes.after}>{texts.after}</p>
    </Dialog>
  );
}
