import { CardSection, type CardSectionProps, cardSectionOf } from '../../features/product-card/CardSection.tsx';
import { defineWidget } from '../define-widget.tsx';
import classes from './CollectionGrid.module.css';

/** `auto`: a store may make some of the cards larger (domain/shop-shape.ts). */
const SIZES = 'auto, (min-width: 62em) 24vw, (min-width: 48em) 31vw, 46vw';

export default defineWidget<CardSectionProps>({
  slot: 'home',
  props: cardSectionOf,
  /** A collection as a grid of four across on wide screens (spec §9: "grid of 4"). */
  Component: (props) => <CardSection {...props} className={classes.grid} sizes={SIZES} />,
});
