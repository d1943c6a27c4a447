import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#messages';
import { useUnreachable } from '../data/connectivity/useUnreachable.ts';
import { ClearOfflineData } from '../features/stale-badge/ClearOfflineData.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import classes from './LoadingStore.module.css';

/** Error page of a store that could not be loaded; without a layout there is no shell around it. */
export function StoreError({ error }: { error: unknown }) {
  return (
    <main>
      <RouteError error={error} />
    </main>
  );
}

/** Error of a page that could not be loaded: a text for offline, the specification's for all else (spec §8). */
export function RouteError({ error }: { error: unknown }) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const offline = useUnreachable(error);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState
      title={offline ? m.common_offline() : m.app_went_wrong()}
      body={offline ? m.offline_copy_not_saved() : m.common_try_later()}
      action={m.common_retry()}
      onAction={retry}
    >
      <ClearOfflineData error={error} />
    </ErrorState>
  );
}

/** Covers the page only while there is no layout at all to render (spec §2), with an animated thread. */
export function LoadingStore() {
  return (
    <div className={classes.overlay} role="status">
      <svg className={classes.mark} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
        <path d="M32 6 58 32 32 58 6 32Z M32 20 44 32 32 44 20 32Z" />
      </svg>
      <p>{m.app_loading()}</p>
    </div>
  );
}
