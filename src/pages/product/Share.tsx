import { m } from '#messages';
import { useShare } from '../../features/share/useShare.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { DetailIcon } from './DetailIcon.tsx';
import classes from './Share.module.css';

/** `variant`: id of the selected variant, '' for none. */
export function Share({ name, variant }: { name: string; variant: string }) {
  const { message, share } = useShare();
  // Without campaign parameters.
  const query = variant ? `?${new URLSearchParams({ variant })}` : '';
  return (
    <div className={classes.share}>
      <span role="status">{message}</span>
      <LinkButton onClick={() => void share(name, window.location.pathname + query)}>
        <DetailIcon name="share" size={18} />
        <span>{m.product_share()}</span>
      </LinkButton>
    </div>
  );
}
