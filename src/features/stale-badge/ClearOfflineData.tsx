import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import buttons from '../../ui/button.module.css';

const texts = { clear: 'Clear saved data and reload' } as const;

/** A page that breaks over its own data, not over the shop's answer, may do so each time: what is saved can go (R15). */
export function ClearOfflineData({ error }: { error: unknown }) {
  const app = useApp();
  const clear = async () => {
    const { clearAndReload } = await import('../../data/persist/inventory.ts');
    await clearAndReload(window, app);
  };
  if (error instanceof ApiError) return null;
  return (
    <button type="button" className={buttons.link} onClick={() => void clear().catch(() => window.location.reload())}>
      {texts.clear}
    </button>
  );
}
