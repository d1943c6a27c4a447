import { FULL_WIDTH } from '../../ui/full-width.ts';
import { defineWidget, type LeadPicture } from '../define-widget.tsx';
import { Hero, type HeroProps, type HeroSlide } from './Hero.tsx';
import { NARROW, WIDE } from './HeroPictures.tsx';

/** More slides than this nobody waits for; a runaway layout must not freeze the phone. */
const SLIDE_LIMIT = 8;

const leadOf = ({ image, phoneImage }: HeroSlide): LeadPicture =>
  phoneImage
    ? { src: image, sizes: FULL_WIDTH, wideMedia: WIDE, narrow: { src: phoneImage, media: NARROW } }
    : { src: image, sizes: FULL_WIDTH };

export default defineWidget<HeroProps>({
  slot: 'home',
  props: (widget) => ({
    slides: widget.entities
      .filter((entity) => entity.image !== '' || entity.title !== '')
      .slice(0, SLIDE_LIMIT)
      .map((entity) => ({ ...entity, open: entity.backgroundColor.toLowerCase() === 'transparent' })),
  }),
  Component: Hero,
  lead: ({ slides: [first] }) => (first?.image ? leadOf(first) : null),
});
