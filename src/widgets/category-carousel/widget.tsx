import { m } from '#messages';
import type { WidgetEntity } from '../../../contract/entity.ts';
import { CATEGORY_STEP_PX } from '../../domain/carousel.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { Arrows } from '../../ui/Arrows.tsx';
import { labelColoursRef } from '../../ui/label-colours.ts';
import { langOf } from '../../ui/lang-of.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import scroller from '../../ui/scroll-row.module.css';
import cloth from '../../ui/swatch.module.css';
import { useScrollRow } from '../../ui/useScrollRow.ts';
import { defineWidget } from '../define-widget.tsx';
import classes from './CategoryCarousel.module.css';

/** As many as a phone shows without scrolling. */
const FIRST_SCREEN = 4;
const WIDTHS = { min: 160, max: 480 };

type CategoryCarouselProps = { title: string; categories: (WidgetEntity & { name: string })[] };

/** Swatches with a pinked edge in a row that scrolls by 400 px (spec §9); arrows are disabled at the ends (spec §2). */
function CategoryCarousel({ title, categories }: CategoryCarouselProps) {
  const { row, ends, scroll } = useScrollRow<HTMLUListElement>(CATEGORY_STEP_PX);
  const arrows = (
    <Arrows
      labels={{ previous: m.categories_carousel_previous(), next: m.categories_carousel_next() }}
      ends={ends}
      onStep={scroll}
    />
  );
  return (
    <Section title={title} aside={arrows}>
      <ul className={scroller.row} ref={row}>
        {categories.map((category, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ids from the wire may repeat
          <li key={`${category.id}:${position}`} className={classes.item}>
            <ActionLink url={category.url} className={classes.link}>
              <span className={cloth.swatch}>
                <Picture
                  src={category.image}
                  alt=""
                  sizes="(min-width: 62em) 12vw, 130px"
                  widths={WIDTHS}
                  width={480}
                  height={600}
                  load={position < FIRST_SCREEN ? 'soon' : 'near'}
                />
              </span>
              <span className={classes.name} ref={labelColoursRef(category)} lang={langOf(category.name)}>
                {category.name}
              </span>
            </ActionLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export default defineWidget<CategoryCarouselProps>({
  slot: 'home',
  props: (widget) => {
    const categories = widget.entities
      .map((entity) => ({ ...entity, name: entity.category || entity.title }))
      .filter((category) => category.name !== '');
    return categories.length > 0 ? { title: widget.title, categories } : null;
  },
  Component: CategoryCarousel,
});
