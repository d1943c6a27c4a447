import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type BagLine, variantWords } from '../../domain/bag.ts';
import { payable } from '../../domain/checkout.ts';
import { savedTime } from '../../domain/stale-age.ts';
import { useAskShop } from '../../features/ask-shop/useAskShop.ts';
import { texts as bagTexts } from '../../features/bag/texts.ts';
import { useBag } from '../../features/bag/useBag.ts';
import { useConnected } from '../../features/login/useConnected.ts';
import buttons from '../../ui/button.module.css';
import { BagItem, BagNotices } from './BagItem.tsx';
import classes from './Cart.module.css';
import { CheckoutButton, CheckoutMessage } from './CheckoutButton.tsx';
import { DeliverTo } from './DeliverTo.tsx';
import { OrderPlaced } from './OrderPlaced.tsx';
import { PaymentMethods, usePaymentMethods } from './PaymentMethods.tsx';
import { Summary } from './Summary.tsx';
import { texts } from './texts.ts';
import { useAddress } from './useAddress.ts';
import { useCheckout } from './useCheckout.ts';

/** Lines and notices on one side, address, sums and the way on at the other; below each other on phones. */
export function FullBag() {
  const bag = useBag();
  const address = useAddress();
  const methods = usePaymentMethods(address.selected?.pincode ?? '', payable(bag.totals));
  const checkout = useCheckout(address, methods.method);
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const homeless = bag.notices.filter(
    (notice) => !('sku' in notice && bag.lines.some(({ skuId }) => skuId === notice.sku)),
  );
  return (
    <div className={classes.columns}>
      <div>
        <BagSays />
        <BagNotices notices={homeless} />
        <ul ref={setList} aria-label={texts.lines} tabIndex={-1}>
          {bag.lines.map((line) => (
            <BagItem key={line.skuId} line={line} onGone={() => list?.focus()} />
          ))}
        </ul>
        <div className={classes.ways}>
          <Link to="/" className={buttons.link}>
            {texts.continueShopping}
          </Link>
          <Link to="/saved-items" className={buttons.link}>
            {texts.savedItems}
          </Link>
          <AskAboutIt lines={bag.lines} />
        </div>
      </div>
      <div className={classes.side}>
        <DeliverTo address={address} asked={checkout.addressAsked} />
        <PaymentMethods methods={methods} />
        <Summary
          bag={bag}
          says={<CheckoutMessage checkout={checkout} />}
          button={<CheckoutButton checkout={checkout} method={methods.method} />}
        />
      </div>
      {checkout.placed ? <OrderPlaced placed={checkout.placed} onClose={checkout.close} /> : null}
    </div>
  );
}

/** Help at hand: the shop's own people, told what is in the bag. */
function AskAboutIt({ lines }: { lines: BagLine[] }) {
  const { Ask, open, close } = useAskShop('AskAboutBag');
  const inWords = ({ name, quantity, description, attributes }: BagLine) => {
    const variant = description || variantWords(attributes);
    return `${quantity} × ${variant ? `${name} (${variant})` : name}`;
  };
  return (
    <>
      <button type="button" className={buttons.link} onClick={open}>
        {texts.ask}
      </button>
      {Ask ? <Ask lines={lines.map(inWords)} onClose={close} /> : null}
    </>
  );
}

/** How old and how certain all of this is (R8, R12, R24). */
function BagSays() {
  const { waiting, saves, savedAt } = useBag();
  const connected = useConnected();
  const waits = waiting > 0 && (!connected || !saves);
  return (
    <>
      <p role="status" className={waits ? classes.say : undefined}>
        {waits ? (saves ? bagTexts.savedHere : bagTexts.onlyWhileOpen) : ''}
      </p>
      {savedAt === null ? null : <p className={classes.saved}>{texts.savedAt(savedTime(savedAt, Date.now()))}</p>}
    </>
  );
}
