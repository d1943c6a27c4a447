import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { InstallMethod } from '../../domain/install.ts';
import { ShopDialog } from '../../features/dialog/ShopDialog.tsx';
import { AccentButton, QuietButton } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { documentHeightVarRef } from '../../ui/height.ts';
import { OFFLINE } from '../../ui/OfflineIcon.tsx';
import motion from '../../ui/Sheet.module.css';
import { SheetHandle } from '../../ui/SheetHandle.tsx';
import { useClosingAnimation } from '../../ui/useClosingAnimation.ts';
import { useSheetDrag } from '../../ui/useSheetDrag.ts';
import type { InstallOfferStore } from './create-install-offer.ts';
import classes from './InstallOffer.module.css';

const texts = {
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

/** Separate from `ui/Icon.tsx`, since few visits need them. */
const PATHS = {
  fast: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2',
  offline: OFFLINE,
  bag: 'M5 8h14l1 12.5H4L5 8ZM8.5 8V7a3.5 3.5 0 0 1 7 0v1',
} as const;

function Benefits() {
  return (
    <ul className={classes.good}>
      {texts.good.map(([name, text]) => (
        <li key={name}>
          <Drawing d={PATHS[name]} size={20} strokeWidth={1.75} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The bag button is placed above the offer by this height. */
const reportHeight = documentHeightVarRef('--install-height');

type Props = { install: InstallOfferStore; shop: string; icon: string };

/**
 * A bottom sheet on phones, a card in the corner on desktop. It is not modal and does not take focus; on iPhones
 * and iPads it opens the manual steps. On phones it is dragged down like any sheet, which counts as "Not now".
 */
function Offer({ install, shop, icon, byPrompt }: Props & { byPrompt: boolean }) {
  const sheet = useRef<HTMLElement>(null);
  const drag = useSheetDrag(sheet, install.later);
  useClosingAnimation(sheet);
  useLayoutEffect(() => reportHeight(sheet.current), []);
  return (
    <aside ref={sheet} className={`${classes.bar} ${motion.moving}`} aria-label={texts.region} data-install-bar>
      <SheetHandle {...drag} />
      <img className={classes.icon} src={icon} alt="" width={56} height={56} />
      <p className={classes.words} {...drag}>
        <b>{texts.title(shop)}</b>
        <span>{texts.body}</span>
      </p>
      <Benefits />
      <div className={classes.choice}>
        <AccentButton className={classes.accept} onClick={() => void install.accept()}>
          {byPrompt ? texts.install : texts.how}
        </AccentButton>
        <QuietButton onClick={install.later}>{texts.later}</QuietButton>
      </div>
    </aside>
  );
}

/** The manual steps, and a hint about what changes: the installed app has its own storage. */
function Steps({ way, shop, onClose }: { way: InstallMethod; shop: string; onClose: () => void }) {
  const steps = texts.steps[way === 'safari' ? 'safari' : 'home-screen'];
  return (
    <ShopDialog title={texts.title(shop)} onClose={onClose}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={classes.after}>{texts.after}</p>
    </ShopDialog>
  );
}

export function InstallOffer(props: Props) {
  const { install, shop } = props;
  const { shown, way } = useSyncExternalStore(install.subscribe, install.get);
  if (shown === 'steps') return <Steps way={way} shop={shop} onClose={install.closeSteps} />;
  return shown === 'offer' ? <Offer {...props} byPrompt={way === 'prompt'} /> : null;
}
