import { m } from '#messages';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import buttons from '../../ui/button.module.css';

/** For a page that fails because of stored data, not of a response, and would fail again after a reload. */
export function ClearOfflineData({ error }: { error: unknown }) {
  const app = useApp();
  const clear = async () => {
    const { clearAndReload } = await import('../../data/persist/inventory.ts');
    await clearAndReload(window, app);
  };
  if (error instanceof ApiError) return null;
  return (
    <button type="button" className={buttons.link} onClick={() => void clear().catch(() => window.location.reload())}>
      {m.offline_copy_clear()}
    </button>
  );
}
