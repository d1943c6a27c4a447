import { m } from '#messages';
import type { Product } from '../../../contract/product.ts';
import { stillOf } from '../../domain/gallery.ts';
import { HIGHLIGHTS } from '../../domain/product-card.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import highlightClasses from './Highlights.module.css';

const CAPTIONS = [m.product_caption_awesome, m.product_caption_quality, m.product_caption_value];

const WIDTHS = { min: 320, max: 1600 };

/** The first three creatives, sides alternating, numbered 01 to 03 (spec §2). */
export function Highlights({ product }: { product: Product }) {
  const creatives = product.creatives.slice(0, HIGHLIGHTS);
  return (
    <Section title={m.product_highlights()}>
      <ol className={highlightClasses.list}>
        {creatives.map((creative, at) => (
          <li key={creative.url} className={highlightClasses.item}>
            <div className={highlightClasses.picture}>
              <Picture
                src={stillOf(creative)}
                alt=""
                sizes="(min-width: 62em) 46vw, 100vw"
                widths={WIDTHS}
                width={800}
                height={600}
                loadingText={m.common_loading()}
              />
            </div>
            <div className={highlightClasses.words}>
              <span className={highlightClasses.number}>{`0${at + 1}`}</span>
              <h3>{CAPTIONS[at]?.()}</h3>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
