import { CardSection, type CardSectionProps, cardSectionOf } from '../../features/product-card/CardSection.tsx';
import { defineWidget } from '../define-widget.tsx';
import classes from './Listing.module.css';

export default defineWidget<CardSectionProps>({
  slot: 'home',
  props: cardSectionOf,
  /** A product listing: 2 columns, 3 from 768 px, 5 from 992 px (spec §2, §9). */
  Component: (props) => <CardSection {...props} grid={classes.grid} />,
});
