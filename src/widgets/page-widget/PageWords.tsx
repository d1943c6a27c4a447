import { Section } from '../../ui/Section.tsx';
import { ServerHtml } from '../../ui/ServerHtml.tsx';

export type PageWordsProps = { html: string; title: string; onHome: boolean };

/** HTML from the store (S26): the body of a content page, under the page's own heading, or a titled band of the home page (D37). */
export function PageWords({ html, title, onHome }: PageWordsProps) {
  const words = <ServerHtml html={html} />;
  return onHome ? <Section title={title}>{words}</Section> : words;
}
