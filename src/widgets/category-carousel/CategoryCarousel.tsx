import { CATEGORY_STEP_PX } from '../../domain/carousel.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { Arrows } from '../../ui/Arrows.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { paint } from '../../ui/paint.ts';
import { Section } from '../../ui/Section.tsx';
import { useScrollRow } from '../../ui/useScrollRow.ts';
import classes from './CategoryCarousel.module.css';
import { texts } from './texts.ts';

/** As many as a phone shows without scrolling. */
const FIRST_SCREEN = 4;
const WIDTHS = { min: 160, max: 480 };

export type CategoryCarouselProps = {
  title: string;
  categories: { id: string; name: string; image: string; url: string; textColor: string; backgroundColor: string }[];
};

/** Swatches with a pinked edge in a row that scrolls by 400 px (spec §9); arrows are disabled at the ends (spec §2). */
export function CategoryCarousel({ title, categories }: CategoryCarouselProps) {
  const { row, ends, scroll } = useScrollRow<HTMLUListElement>(CATEGORY_STEP_PX);
  const arrows = <Arrows labels={texts} ends={ends} onStep={scroll} />;
  return (
    <Section title={title} aside={arrows}>
      <ul className={classes.row} ref={row}>
        {categories.map((category, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ids from the wire may repeat
          <li key={`${category.id}:${position}`} className={classes.item}>
            <ActionLink url={category.url} className={classes.link}>
              <span className={classes.swatch}>
                <Picture
                  src={category.image}
                  alt=""
                  sizes="(min-width: 62em) 12vw, 104px"
                  widths={WIDTHS}
                  width={480}
                  height={600}
                  load={position < FIRST_SCREEN ? 'soon' : 'near'}
                  loadingText=""
                />
              </span>
              <span className={classes.name} ref={paint(category)}>
                {category.name}
              </span>
            </ActionLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
