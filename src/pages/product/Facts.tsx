import type { ReactNode } from 'react';
import type { SizeGuide as Guide, Product, Sku } from '../../../contract/product.ts';
import { HIGHLIGHTS, stillOf } from '../../domain/product-card.ts';
import {
  infoLabel,
  infoOf,
  type NamedSize,
  returnPolicySummary,
  sizeOf,
  sizesOf,
  withInches,
} from '../../domain/product-facts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { DetailIcon, type DetailIconName } from './DetailIcon.tsx';
import classes from './Facts.module.css';
import highlightClasses from './Highlights.module.css';
import sectionClasses from './Sections.module.css';
import badgeClasses from './TrustBadges.module.css';
import { texts } from './texts.ts';

/**
 * Key facts beside the button: size of the selected variant, material, care and returns. Rendered as text, never as
 * markup (S27).
 */
export function Facts({ product, sku }: { product: Product; sku: Sku | null }) {
  const size = sizeOf(product, sku);
  const sizes = sizesOf(product, product.skus);
  const facts = [
    { id: 'size', name: size ? texts.sizeOf(size.of) : '', value: size?.size ?? '' },
    { id: 'material', name: texts.material, value: infoOf(product, 'material') },
    { id: 'care', name: texts.care, value: infoOf(product, 'care') },
    { id: 'returns', name: texts.returnsInALine, value: returnPolicySummary(product.returnPolicy) },
  ].filter(({ value }) => value !== '');
  const { sizeGuide } = product;
  if (facts.length === 0 && sizes.length < 2 && !sizeGuide) return null;
  return (
    <div className={classes.facts}>
      <dl>
        {facts.map(({ id, name, value }) => (
          <div key={id}>
            <dt>{name}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sizes.length > 1 || sizeGuide ? (
        <SizeGuide
          sizes={sizes}
          chosen={size?.of ?? ''}
          guide={sizeGuide}
          values={Object.values(sku?.attributes ?? {})}
        />
      ) : null}
    </div>
  );
}

type GuideProps = { sizes: NamedSize[]; chosen: string; guide: Guide | undefined; values: string[] };

/** All sizes with the selected one marked, then the store's size table. */
function SizeGuide({ sizes, chosen, guide, values }: GuideProps) {
  return (
    <details className={classes.guide}>
      <summary>{texts.sizeGuide}</summary>
      {sizes.length > 1 ? (
        <ul>
          {sizes.map(({ of, size }) => (
            <li key={of} aria-current={of === chosen}>
              <b>{texts.sizeOf(of)}</b> {size}
              {of === chosen ? ` ${texts.chosenSize}` : ''}
            </li>
          ))}
        </ul>
      ) : null}
      {guide ? <GuideTable guide={guide} values={values.map((value) => value.trim().toLowerCase())} /> : null}
    </details>
  );
}

function GuideTable({ guide: { note, columns, rows }, values }: { guide: Guide; values: string[] }) {
  return (
    <>
      {/* Scrolls on its own if its text is long. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section className={classes.table} aria-label={texts.sizeGuide} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may repeat
              <tr key={row} aria-current={values.includes((cells[0] ?? '').trim().toLowerCase())}>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells may repeat
                  <td key={at}>{withInches(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note ? <p>{note}</p> : null}
    </>
  );
}

const WIDTHS = { min: 320, max: 1600 };

/** The first three creatives, sides alternating, numbered 01 to 03 (spec §2). */
export function Highlights({ product }: { product: Product }) {
  const creatives = product.creatives.slice(0, HIGHLIGHTS);
  return (
    <Section title={texts.highlights}>
      <ol className={highlightClasses.list}>
        {creatives.map((creative, at) => (
          <li key={texts.captions[at]} className={highlightClasses.item}>
            <div className={highlightClasses.picture}>
              <Picture
                src={stillOf(creative)}
                alt=""
                sizes="(min-width: 62em) 46vw, 100vw"
                widths={WIDTHS}
                width={800}
                height={600}
                loadingText={texts.loading}
              />
            </div>
            <div className={highlightClasses.words}>
              <span className={highlightClasses.number}>{`0${at + 1}`}</span>
              <h3>{texts.captions[at]}</h3>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Text sections; the variant's own description has precedence (spec §2). Rendered as text, never as markup (S27). */
export function TextSections({ product, sku }: { product: Product; sku: Sku | null }) {
  const description = sku?.description.trim() || product.description.trim();
  return (
    <div className={sectionClasses.sections}>
      {description ? (
        <FoldedSection title={texts.description} open>
          <p className={sectionClasses.words}>{description}</p>
        </FoldedSection>
      ) : null}
      {product.info.length > 0 ? (
        <FoldedSection title={texts.info}>
          <ul className={sectionClasses.info}>
            {product.info.map(({ label, value }) => (
              <li key={label}>
                <b>{infoLabel(label)}:</b> {value}
              </li>
            ))}
          </ul>
        </FoldedSection>
      ) : null}
      {product.returnPolicy ? (
        <FoldedSection title={texts.returnPolicy}>
          <p className={sectionClasses.words}>{product.returnPolicy}</p>
        </FoldedSection>
      ) : null}
    </div>
  );
}

function FoldedSection({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={sectionClasses.fold} open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="down" />
      </summary>
      <div className={sectionClasses.body}>{children}</div>
    </details>
  );
}

const BADGES: { icon: DetailIconName; text: string }[] = [
  { icon: 'van', text: texts.shipping },
  { icon: 'back', text: texts.returns },
  { icon: 'lock', text: texts.payments },
];

/** Spec §2. */
export function TrustBadges() {
  return (
    <ul className={badgeClasses.badges} aria-label={texts.promises}>
      {BADGES.map(({ icon, text }) => (
        <li key={text}>
          <DetailIcon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
