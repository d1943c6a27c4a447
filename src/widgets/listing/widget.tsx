import { CardSection, type CardSectionProps, cardSectionOf } from '../../features/product-card/CardSection.tsx';
import { defineWidget } from '../define-widget.tsx';

export default defineWidget<CardSectionProps>({ slot: 'home', props: cardSectionOf, Component: CardSection });
