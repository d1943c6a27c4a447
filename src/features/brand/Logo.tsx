import { useBrand } from './brand.tsx';
import classes from './Logo.module.css';

/** The store's logo; where it has none, its name in its place. `alt` '' where a link around it has the name. */
export function Logo({ alt, className }: { alt: string; className?: string | undefined }) {
  const { logo, logoWidth, name } = useBrand();
  return logo ? (
    <img className={className} src={logo} alt={alt} width={logoWidth} height={40} />
  ) : (
    <span className={classes.wordmark}>{name}</span>
  );
}
