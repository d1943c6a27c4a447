import { lazy, Suspense, useSyncExternalStore } from 'react';
import buttons from '../../ui/button.module.css';
import type { Install } from './follow-install.ts';
import classes from './InstallOffer.module.css';
import { texts } from './texts.ts';

const Steps = lazy(() => import('./InstallSteps.tsx').then(({ InstallSteps }) => ({ default: InstallSteps })));

/** A bar at the foot of the page, in nobody's way (R52); on iPhones and iPads it leads to the steps by hand. */
export function InstallOffer({ install, shop, icon }: { install: Install; shop: string; icon: string }) {
  const { shown, way } = useSyncExternalStore(install.subscribe, install.get);
  if (shown === 'steps') {
    return (
      <Suspense>
        <Steps way={way} shop={shop} onClose={install.closeSteps} />
      </Suspense>
    );
  }
  if (shown === 'nothing') return null;
  return (
    <aside className={classes.bar} aria-label={texts.region} data-install-bar>
      <img className={classes.icon} src={icon} alt="" width={44} height={44} />
      <p className={classes.words}>
        <b>{texts.title(shop)}</b>
        <span>{texts.body}</span>
      </p>
      <div className={classes.choice}>
        <button type="button" className={classes.accept} onClick={() => void install.accept()}>
          {way === 'prompt' ? texts.install : texts.how}
        </button>
        <button type="button" className={buttons.quiet} onClick={install.later}>
          {texts.later}
        </button>
      </div>
    </aside>
  );
}
