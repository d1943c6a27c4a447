import { type Channel, channelUrl, type Question } from '../../domain/shop-channels.ts';
import buttons from '../../ui/button.module.css';

type ChannelsProps = {
  channels: Channel[];
  question: Question;
  words: { email: () => string; whatsapp: () => string; phone: (inputs: { number: string }) => string };
};

/** A link for each contact channel; the first is the primary action. */
export function Channels({ channels, question, words }: ChannelsProps) {
  return channels.map((channel, at) => (
    <a
      key={channel.kind}
      className={at === 0 ? buttons.ink : buttons.quiet}
      href={channelUrl(channel, question)}
      {...(channel.kind === 'whatsapp' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {channel.kind === 'phone' ? words.phone({ number: channel.address }) : words[channel.kind]()}
    </a>
  ));
}
