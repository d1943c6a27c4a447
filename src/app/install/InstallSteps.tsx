import type { InstallWay } from '../../domain/install.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './InstallOffer.module.css';
import { texts } from './texts.ts';

/** What the shopper does by hand, and what is different afterwards: the installed app has a storage of its own. */
export function InstallSteps({ way, shop, onClose }: { way: InstallWay; shop: string; onClose: () => void }) {
  const steps = texts.steps[way === 'safari' ? 'safari' : 'home-screen'];
  return (
    <Dialog title={texts.title(shop)} closeLabel={texts.close} onClose={onClose}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={classes.after}>{texts.after}</p>
    </Dialog>
  );
}
