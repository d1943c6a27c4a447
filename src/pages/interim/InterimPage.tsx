import { Link } from '@tanstack/react-router';
import { useTitle } from '../../features/brand/useTitle.ts';
import buttons from '../../ui/button.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { texts } from './texts.ts';

/** An honest stand-in for a screen that is not open yet. */
export function InterimPage({ page }: { page: keyof typeof texts.titles }) {
  const title = texts.titles[page];
  useTitle(title);
  return (
    <Notice title={title} body={texts.body}>
      <Link to="/" className={buttons.ink}>
        {texts.toHome}
      </Link>
    </Notice>
  );
}
