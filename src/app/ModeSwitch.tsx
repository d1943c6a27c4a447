import buttons from '../ui/button.module.css';
import { Icon } from '../ui/Icon.tsx';
import { texts } from './texts.ts';
import { useColourMode } from './useColourMode.ts';

/** Sun or moon: says what it will switch to. */
export function ModeSwitch({ className = '', words = false }: { className?: string | undefined; words?: boolean }) {
  const { mode, toggle } = useColourMode();
  const label = mode === 'dark' ? texts.light : texts.dark;
  return (
    <button
      type="button"
      className={words ? className : `${buttons.icon} ${className}`}
      aria-label={words ? undefined : label}
      onClick={toggle}
    >
      <Icon name={mode === 'dark' ? 'sun' : 'moon'} size={20} />
      {words ? label : null}
    </button>
  );
}
