import { onlineManager } from '@tanstack/react-query';
import { ApiError } from '../../data/api-error.ts';
import { useTitle } from '../../features/brand/brand.tsx';
import { ClearOfflineData } from '../../features/stale-badge/ClearOfflineData.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { texts } from './texts.ts';

/** The product did not come: offline says so, everything else says the specification's words (spec §8, R2). */
export function ProductFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const offline = error instanceof ApiError && error.kind === 'NETWORK_ERROR' && !onlineManager.isOnline();
  useTitle(offline ? texts.offline : texts.failed);
  return (
    <ErrorState
      title={offline ? texts.offline : texts.failed}
      body={offline ? texts.offlineBody : texts.failedBody}
      action={texts.retry}
      onAction={onRetry}
    >
      <ClearOfflineData error={error} />
    </ErrorState>
  );
}
