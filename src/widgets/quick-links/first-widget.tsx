import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { Logo, useBrand } from '../../features/brand/brand.tsx';
import { LanguageLinks } from '../../features/languages/LanguageLinks.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { defineWidget, uniqueBy } from '../define-widget.tsx';
import classes from './QuickLinks.module.css';

type FooterProps = {
  columns: { title: string; links: { text: string; url: string }[] }[];
  copyright: string;
};

/** The footer: the store's name, titled link columns, a copyright line (spec §2), links to the stored data and to the other languages. */
function Footer({ columns, copyright }: FooterProps) {
  const brand = useBrand();
  const { languages = [] } = useApp();
  return (
    <footer className={classes.footer} data-frame>
      <div className={classes.inner}>
        <div className={classes.columns}>
          <div className={classes.about}>
            <Logo className={classes.logo} alt={brand.name} />
            {brand.tagline ? <p lang={langOf(brand.tagline)}>{brand.tagline}</p> : null}
          </div>
          {columns.map((column, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat
            <nav key={position} aria-label={column.title || m.footer_label()}>
              {column.title ? (
                <h2 className={classes.heading} lang={langOf(column.title)}>
                  {column.title}
                </h2>
              ) : null}
              <ul>
                {column.links.map((link) => (
                  <li key={`${link.text}:${link.url}`}>
                    <ActionLink url={link.url} className={classes.link}>
                      {link.text}
                    </ActionLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        {brand.nativeName ? (
          <p className={classes.native} lang="hi" aria-hidden="true" data-name={brand.nativeName} />
        ) : null}
        <div className={classes.end}>
          {copyright ? <p lang={langOf(copyright)}>{copyright}</p> : null}
          <ActionLink url="/saved" className={classes.link}>
            {m.offline_copy_saved()}
          </ActionLink>
          {languages.length > 1 ? (
            <nav aria-label={m.footer_languages()}>
              <ul className={classes.languages}>
                <LanguageLinks className={classes.link} />
              </ul>
            </nav>
          ) : null}
        </div>
      </div>
    </footer>
  );
}

export default defineWidget<FooterProps>({
  slot: 'footer',
  props: (widget) => ({
    columns: widget.entities
      .map(({ title, links }) => ({ title, links: uniqueBy(links, ({ text, url }) => `${text}:${url}`) }))
      .map(({ title, links }) => ({ title, links: links.filter((link) => link.text !== '') }))
      .filter((column) => column.links.length > 0),
    copyright: widget.description,
  }),
  Component: Footer,
});
