import { useState } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { DetailIcon } from './DetailIcon.tsx';
import classes from './Share.module.css';
import { texts } from './texts.ts';

type Outcome = 'copied' | 'failed' | null;

/** Through the phone's own sharing where it has that, else as a copied link; a sheet that was closed says nothing. */
async function share(title: string, url: string): Promise<Outcome> {
  if (typeof navigator.share === 'function') {
    await navigator.share({ title, url }).catch(() => undefined);
    return null;
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

const WORDS = { copied: texts.copied, failed: texts.notCopied };

/** `variant`: the id of the one that is chosen, '' where none is. */
export function Share({ name, variant }: { name: string; variant: string }) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  // Without campaign marks.
  const query = variant ? `?${new URLSearchParams({ variant })}` : '';
  const start = async () =>
    setOutcome(await share(name, `${window.location.origin}${window.location.pathname}${query}`));
  return (
    <div className={classes.share}>
      <span role="status">{outcome ? WORDS[outcome] : null}</span>
      <LinkButton onClick={() => void start()}>
        <DetailIcon name="share" size={18} />
        {texts.share}
      </LinkButton>
    </div>
  );
}
