import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { exportProfile } from '../../data/commands/account.ts';
import { profileQuery } from '../../data/queries/account.ts';
import { useAuth } from '../../features/auth/auth.tsx';
import { useSending } from '../../features/login/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import buttons from '../../ui/button.module.css';
import { downloadFile } from '../../ui/download-file.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import classes from './Profile.module.css';
import { texts } from './profile-texts.ts';
import { useGuard } from './useGuard.ts';

const TOPIC = 'profile';

/** Who the shopper is to the shop, and what becomes of it. Another backend has no such calls (D35). */
export function ProfileTab() {
  const { apiBase } = useApp();
  return (
    <section aria-labelledby="profile-heading" className={classes.profile}>
      <h2 id="profile-heading">{texts.heading}</h2>
      <Person />
      {apiBase ? null : (
        <>
          <DataFile />
          <Deletion />
        </>
      )}
    </section>
  );
}

function Person() {
  const { user } = useAuth();
  const { data } = useQuery(profileQuery(useApp()));
  const facts = [
    [texts.name, data?.name || user?.name],
    [texts.phone, data?.phone || user?.phone],
    [texts.email, data?.email || user?.email],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function DataFile() {
  const { mutateAsync } = useMutation(exportProfile(useApp()));
  const { connected, guard } = useGuard();
  const { sending, send } = useSending(TOPIC);
  const { show } = useToasts();
  const download = async () => {
    try {
      downloadFile(new Blob([await mutateAsync()], { type: 'application/json' }), texts.file);
      show({ kind: 'info', title: texts.started, ms: 2000, topic: TOPIC });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const body = error.status === 429 ? error.message : texts.tryAgain;
      show({ kind: 'error', title: texts.downloadFailed, body, topic: TOPIC });
    }
  };
  return (
    <div className={classes.part}>
      <h3>{texts.dataHeading}</h3>
      <p>{texts.dataBody}</p>
      <button
        type="button"
        className={buttons.quiet}
        aria-disabled={!connected || sending}
        onClick={guard(() => void send(download))}
      >
        {texts.download}
      </button>
    </div>
  );
}

function Deletion() {
  const { connected, guard } = useGuard();
  const [asking, setAsking] = useState(false);
  return (
    <div className={classes.part}>
      <h3>{texts.deleteHeading}</h3>
      <p>{texts.deleteBody}</p>
      <button
        type="button"
        className={`${buttons.quiet} ${classes.bad}`}
        aria-disabled={!connected}
        onClick={guard(() => setAsking(true))}
      >
        {texts.remove}
      </button>
      {asking ? <DeleteAccount onClose={() => setAsking(false)} /> : null}
    </div>
  );
}
