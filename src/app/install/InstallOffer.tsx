import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { m } from '#messages';
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

const BENEFITS = [
  ['fast', m.install_fast],
  ['offline', m.install_offline],
  ['bag', m.install_bag],
] as const;

const STEPS = {
  'home-screen': [m.install_tap_share, m.install_choose_add, m.install_tap_add],
  safari: [m.install_open_safari, m.install_safari_share, m.install_choose_add],
};

/** Separate from `ui/Icon.tsx`, since few visits need them. */
const PATHS = {
  fast: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2',
  offline: OFFLINE,
  bag: 'M5 8h14l1 12.5H4L5 8ZM8.5 8V7a3.5 3.5 0 0 1 7 0v1',
} as const;

function Benefits() {
  return (
    <ul className={classes.good}>
      {BENEFITS.map(([name, text]) => (
        <li key={name}>
          <Drawing d={PATHS[name]} size={20} strokeWidth={1.75} />
          <span>{text()}</span>
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
    <aside ref={sheet} className={`${classes.bar} ${motion.moving}`} aria-label={m.install_region()} data-install-bar>
      <SheetHandle {...drag} />
      <img className={classes.icon} src={icon} alt="" width={56} height={56} />
      <p className={classes.words} {...drag}>
        <b>{m.install_title({ shop })}</b>
        <span>{m.install_body()}</span>
      </p>
      <Benefits />
      <div className={classes.choice}>
        <AccentButton className={classes.accept} onClick={() => void install.accept()}>
          {byPrompt ? m.install_install() : m.install_how()}
        </AccentButton>
        <QuietButton onClick={install.later}>{m.common_not_now()}</QuietButton>
      </div>
    </aside>
  );
}

/** The manual steps, and a hint about what changes: the installed app has its own storage. */
function Steps({ way, shop, onClose }: { way: InstallMethod; shop: string; onClose: () => void }) {
  const steps = STEPS[way === 'safari' ? 'safari' : 'home-screen'];
  return (
    <ShopDialog title={m.install_title({ shop })} onClose={onClose}>
      <ol className={classes.steps}>
        {steps
          .map((step) => step())
          .map((step) => (
            <li key={step}>{step}</li>
          ))}
      </ol>
      <p className={classes.after}>{m.install_after()}</p>
    </ShopDialog>
  );
}

export function InstallOffer(props: Props) {
  const { install, shop } = props;
  const { shown, way } = useSyncExternalStore(install.subscribe, install.get);
  if (shown === 'steps') return <Steps way={way} shop={shop} onClose={install.closeSteps} />;
  return shown === 'offer' ? <Offer {...props} byPrompt={way === 'prompt'} /> : null;
}
