import { langOf } from '../../ui/lang-of.ts';
import { Section } from '../../ui/Section.tsx';
import { ServerHtml } from '../../ui/ServerHtml.tsx';

export type PageTextProps = { html: string; title: string; onHome: boolean };

/** HTML from the store: the body of a content page below its heading, or a titled section of home. */
export function PageText({ html, title, onHome }: PageTextProps) {
  const words = (
    <div lang={langOf(html.replace(/<[^>]*>/g, ' '))}>
      <ServerHtml html={html} />
    </div>
  );
  return onHome ? <Section title={title}>{words}</Section> : words;
}
