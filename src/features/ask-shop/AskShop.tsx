import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import type { Question } from '../../domain/shop-channels.ts';
import { LinkButton } from '../../ui/Button.tsx';
import buttons from '../../ui/button.module.css';
import { ShopDialog } from '../dialog/ShopDialog.tsx';
import classes from './AskShop.module.css';
import { Channels } from './Channels.tsx';
import { useShopChannels } from './useShopChannels.ts';

const WORDS = { whatsapp: m.common_whatsapp, email: m.ask_shop_email, phone: m.ask_shop_phone };

/** The contact channels from the shop's contact page, with the question filled in. */
export function AskShop({ title, question, onClose }: { title: string; question: Question; onClose: () => void }) {
  const { channels, isPending } = useShopChannels();
  return (
    <ShopDialog title={title} onClose={onClose}>
      <div className={classes.ask}>
        <p className={classes.question}>{question.body}</p>
        {isPending ? (
          <p role="status">{m.common_loading()}</p>
        ) : (
          <Channels channels={channels} question={question} words={WORDS} />
        )}
        <div className={classes.others}>
          <CopyQuestion text={question.body} />
          <Link to="/page/{-$pageType}" params={{ pageType: 'CONTACT' }} className={buttons.link} onClick={onClose}>
            {m.common_contact_page()}
          </Link>
        </div>
      </div>
    </ShopDialog>
  );
}

type OfProduct = {
  card: { id: string; name: string };
  /** The chosen variant in words. */
  variant?: string;
  onClose: () => void;
};

const ofProduct = ({ card: { id, name }, variant = '' }: OfProduct) => ({
  product: variant ? `${name} (${variant})` : name,
  address: `${window.location.origin}/product/${encodeURIComponent(id)}`,
});

/** For a product in stock without a price. */
export function AskForPrice(props: OfProduct) {
  const { product, address } = ofProduct(props);
  const question = {
    subject: m.ask_shop_price_of({ name: props.card.name }),
    body: m.ask_shop_ask_price({ product, address }),
  };
  return <AskShop title={m.common_ask_price()} question={question} onClose={props.onClose} />;
}

export function AskAboutProduct(props: OfProduct) {
  const { product, address } = ofProduct(props);
  const question = {
    subject: m.ask_shop_about({ name: props.card.name }),
    body: m.ask_shop_ask_product({ product, address }),
  };
  return <AskShop title={m.common_ask_shop()} question={question} onClose={props.onClose} />;
}

/** `lines`: one text per cart line. */
export function AskAboutBag({ lines, onClose }: { lines: string[]; onClose: () => void }) {
  const question = { subject: m.ask_shop_about_bag(), body: m.ask_shop_ask_bag({ lines: lines.join('\n') }) };
  return <AskShop title={m.common_ask_shop()} question={question} onClose={onClose} />;
}

/** For pasting into another form, and for devices without an app that opens the links. */
function CopyQuestion({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(m.ask_shop_copied()),
      () => setOutcome(m.ask_shop_not_copied()),
    );
  return (
    <>
      <LinkButton onClick={() => void copy()}>{outcome ?? m.ask_shop_copy()}</LinkButton>
      <span role="status" className="visually-hidden">
        {outcome}
      </span>
    </>
  );
}
