import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Question } from '../../domain/shop-channels.ts';
import { LinkButton } from '../../ui/Button.tsx';
import buttons from '../../ui/button.module.css';
import { ShopDialog } from '../dialog/ShopDialog.tsx';
import classes from './AskShop.module.css';
import { Channels } from './Channels.tsx';
import { useShopChannels } from './useShopChannels.ts';

export const texts = {
  priceTitle: 'Ask for the price',
  priceOf: (name: string) => `Price of ${name}`,
  askPrice: (product: string, address: string) => `Please tell me the price of ${product}.\n${address}`,
  title: 'Ask the shop',
  about: (name: string) => `About ${name}`,
  askProduct: (product: string, address: string) => `I have a question about ${product}.\n${address}`,
  aboutBag: 'About my bag',
  askBag: (lines: string[]) => `I have a question about what is in my bag:\n${lines.join('\n')}`,
  whatsapp: 'Message us on WhatsApp',
  email: 'Write an email',
  phone: (number: string) => `Call ${number}`,
  page: 'Contact page',
  copy: 'Copy the question',
  copied: 'Question copied',
  notCopied: 'The question could not be copied',
  loading: 'Loading...',
} as const;

/** The contact channels from the shop's contact page, with the question filled in. */
export function AskShop({ title, question, onClose }: { title: string; question: Question; onClose: () => void }) {
  const { channels, isPending } = useShopChannels();
  return (
    <ShopDialog title={title} onClose={onClose}>
      <div className={classes.ask}>
        <p className={classes.question}>{question.body}</p>
        {isPending ? (
          <p role="status">{texts.loading}</p>
        ) : (
          <Channels channels={channels} question={question} words={texts} />
        )}
        <div className={classes.others}>
          <CopyQuestion text={question.body} />
          <Link to="/page/{-$pageType}" params={{ pageType: 'CONTACT' }} className={buttons.link} onClick={onClose}>
            {texts.page}
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
  const question = { subject: texts.priceOf(props.card.name), body: texts.askPrice(product, address) };
  return <AskShop title={texts.priceTitle} question={question} onClose={props.onClose} />;
}

export function AskAboutProduct(props: OfProduct) {
  const { product, address } = ofProduct(props);
  const question = { subject: texts.about(props.card.name), body: texts.askProduct(product, address) };
  return <AskShop title={texts.title} question={question} onClose={props.onClose} />;
}

/** `lines`: one text per cart line. */
export function AskAboutBag({ lines, onClose }: { lines: string[]; onClose: () => void }) {
  const question = { subject: texts.aboutBag, body: texts.askBag(lines) };
  return <AskShop title={texts.title} question={question} onClose={onClose} />;
}

/** For pasting into another form, and for devices without an app that opens the links. */
function CopyQuestion({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(texts.copied),
      () => setOutcome(texts.notCopied),
    );
  return (
    <>
      <LinkButton onClick={() => void copy()}>{outcome ?? texts.copy}</LinkButton>
      <span role="status" className="visually-hidden">
        {outcome}
      </span>
    </>
  );
}
