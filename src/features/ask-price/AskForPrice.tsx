import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { contentPageQuery } from '../../data/queries/layout.ts';
import { type Channel, channelsOf, channelUrl, type Question } from '../../domain/shop-channels.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './AskForPrice.module.css';
import { texts } from './texts.ts';

type Props = {
  card: { id: string; name: string };
  /** The chosen variant in words. */
  variant?: string;
  onClose: () => void;
};

/** The ways to the shop that its contact page names, with the product's name and address filled in (D18). */
export function AskForPrice({ card: { id, name }, variant = '', onClose }: Props) {
  const { data: page, isPending } = useQuery(contentPageQuery(useApp(), 'CONTACT'));
  const address = `${window.location.origin}/product/${encodeURIComponent(id)}`;
  const question = { subject: texts.subject(name), body: texts.question(name, variant, address) };
  const html = page?.widgets.flatMap(({ entities }) => entities.map((entity) => entity.html)).join('\n') ?? '';
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <div className={classes.ask}>
        <p className={classes.question}>{question.body}</p>
        {isPending ? (
          <p role="status">{texts.loading}</p>
        ) : (
          <Channels channels={channelsOf(html)} question={question} />
        )}
        <div className={classes.others}>
          <CopyQuestion text={question.body} />
          <Link to="/page/{-$pageType}" params={{ pageType: 'CONTACT' }} className={buttons.link} onClick={onClose}>
            {texts.page}
          </Link>
        </div>
      </div>
    </Dialog>
  );
}

const labelOf = ({ kind, address }: Channel): string => (kind === 'phone' ? texts.phone(address) : texts[kind]);

function Channels({ channels, question }: { channels: Channel[]; question: Question }) {
  return channels.map((channel, at) => (
    <a
      key={channel.kind}
      className={at === 0 ? buttons.ink : buttons.quiet}
      href={channelUrl(channel, question)}
      {...(channel.kind === 'whatsapp' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {labelOf(channel)}
    </a>
  ));
}

/** For the form of another app, and where no app opens the links. */
function CopyQuestion({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(texts.copied),
      () => setOutcome(texts.notCopied),
    );
  return (
    <>
      <button type="button" className={buttons.link} onClick={() => void copy()}>
        {outcome ?? texts.copy}
      </button>
      <span role="status" className="visually-hidden">
        {outcome}
      </span>
    </>
  );
}
