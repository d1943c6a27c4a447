import type { WidgetEntity } from '../../../contract/entity.ts';
import { CROPPED_SIZES, FULL_WIDTH_SIZES } from '../../ui/Picture.tsx';
import type { LeadPicture } from '../define-widget.tsx';

export const SLIDE_WIDTHS = { min: 480, max: 2880 };

/** Media queries of the narrow and the wide crop. */
const NARROW = '(max-width: 61.99em)';

const WIDE = '(min-width: 62em)';

/** `open`: on wide screens the text is directly on the picture. */
export type HeroSlide = WidgetEntity & { open: boolean };

export const leadOf = ({ image, phoneImage }: HeroSlide): LeadPicture =>
  phoneImage
    ? { src: image, sizes: FULL_WIDTH_SIZES, wideMedia: WIDE, narrow: { src: phoneImage, media: NARROW } }
    : { src: image, sizes: CROPPED_SIZES };
