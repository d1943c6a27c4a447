import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { ApiError } from '../../data/api-error.ts';
import { useApp, useCapability } from '../../data/app-context.tsx';
import { deleteProfile, exportProfile } from '../../data/commands/account.ts';
import { useConnected } from '../../data/connectivity/useConnected.ts';
import { dropViewedQueries, logOut } from '../../data/logout.ts';
import { profileQuery } from '../../data/queries/account.ts';
import { useAuth } from '../../features/auth/auth.tsx';
import { ShopDialog } from '../../features/dialog/ShopDialog.tsx';
import { LazyContent } from '../../features/lazy-content/LazyContent.tsx';
import { useSending } from '../../features/sending/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { QuietButton } from '../../ui/Button.tsx';
import buttons from '../../ui/button.module.css';
import { downloadFile } from '../../ui/download-file.ts';
import dialogClasses from './Change.module.css';
import { Fact } from './Fact.tsx';
import { FormFooter } from './FormFooter.tsx';
import classes from './Profile.module.css';
import type { Person } from './ProfileForm.tsx';
import { PROFILE_TOPIC } from './texts.ts';
import { useOnlineGuard } from './useOnlineGuard.ts';

/** Confirms the deletion of the account. */
function DeleteAccount({ onClose }: { onClose: () => void }) {
  const connected = useConnected();
  const { sending, remove } = useDeletion();
  return (
    <ShopDialog title={m.profile_ask_title()} onClose={onClose}>
      <div className={dialogClasses.form}>
        <p className={dialogClasses.say}>{m.profile_ask()}</p>
        <FormFooter connected={connected}>
          <QuietButton onClick={onClose}>{m.profile_keep()}</QuietButton>
          <button
            type="button"
            className={`${buttons.button} ${dialogClasses.bad}`}
            aria-disabled={!connected || sending}
            onClick={() => connected && remove()}
          >
            {sending ? m.profile_removing() : m.profile_remove()}
          </button>
        </FormFooter>
      </div>
    </ShopDialog>
  );
}

/** Deletes the account. A 409 shows the server's message; on success the device is cleared as at a logout. */
function useDeletion() {
  const app = useApp();
  const router = useRouter();
  const { mutateAsync } = useMutation(deleteProfile(app));
  const { show } = useToasts();
  const { sending, send } = useSending(PROFILE_TOPIC);
  const work = async () => {
    try {
      await mutateAsync();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const body = error.status === 409 ? error.message : m.profile_try_again();
      show({ kind: 'error', title: m.profile_delete_failed(), body, topic: PROFILE_TOPIC });
      return;
    }
    // Navigates first: the account page asks a guest to sign in.
    await router.navigate({ to: '/' });
    await logOut(app);
    dropViewedQueries(app);
    show({ kind: 'success', title: m.profile_deleted(), body: m.profile_deleted_body(), ms: 3000 });
  };
  return { sending, remove: () => void send(work) };
}

/** The customer's data, its correction, download and deletion. A backend may have no calls for the latter three. */
export function ProfileTab() {
  const hasData = useCapability('account-data');
  return (
    <section aria-labelledby="profile-heading" className={classes.profile}>
      <h2 id="profile-heading">{m.common_profile()}</h2>
      <PersonalDetails />
      {hasData ? (
        <>
          <DataDownload />
          <AccountDeletion />
        </>
      ) : null}
    </section>
  );
}

function PersonalDetails() {
  const isEditable = useCapability('profile-editing');
  const { user } = useAuth();
  const { data } = useQuery(profileQuery(useApp()));
  const person = { name: data?.name || user?.name || '', email: data?.email || user?.email || '' };
  const facts = [
    [m.common_name(), person.name],
    [m.common_phone_number(), data?.phone || user?.phone],
    [m.common_email(), person.email],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (value ? <Fact key={label} name={label} value={value} /> : null))}
      </dl>
      {isEditable ? <ProfileEditing person={person} /> : null}
    </>
  );
}

const loadForm = () => import('./ProfileForm.tsx').then(({ ProfileForm }) => ProfileForm);

function ProfileEditing({ person }: { person: Person }) {
  const { connected, guard } = useOnlineGuard();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <QuietButton
        className={classes.edit}
        aria-label={m.profile_edit_label()}
        aria-disabled={!connected}
        onClick={guard(() => setOpen(true))}
      >
        {m.common_edit()}
      </QuietButton>
      {isOpen ? (
        <ShopDialog title={m.profile_edit_title()} onClose={close}>
          <LazyContent load={loadForm} props={{ person, onClose: close }} />
        </ShopDialog>
      ) : null}
    </>
  );
}

function DataDownload() {
  const { mutateAsync } = useMutation(exportProfile(useApp()));
  const { connected, guard } = useOnlineGuard();
  const { sending, send } = useSending(PROFILE_TOPIC);
  const { show } = useToasts();
  const download = async () => {
    try {
      downloadFile(new Blob([await mutateAsync()], { type: 'application/json' }), 'my-data.json');
      show({ kind: 'info', title: m.common_download_started(), ms: 2000, topic: PROFILE_TOPIC });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const body = error.status === 429 ? error.message : m.profile_try_again();
      show({ kind: 'error', title: m.common_download_failed(), body, topic: PROFILE_TOPIC });
    }
  };
  return (
    <div className={classes.part}>
      <h3>{m.profile_data_heading()}</h3>
      <p>{m.profile_data_body()}</p>
      <QuietButton aria-disabled={!connected || sending} onClick={guard(() => void send(download))}>
        {m.profile_download()}
      </QuietButton>
    </div>
  );
}

function AccountDeletion() {
  const { connected, guard } = useOnlineGuard();
  const [asking, setAsking] = useState(false);
  return (
    <div className={classes.part}>
      <h3>{m.profile_delete_heading()}</h3>
      <p>{m.profile_delete_body()}</p>
      <QuietButton className={classes.bad} aria-disabled={!connected} onClick={guard(() => setAsking(true))}>
        {m.profile_remove()}
      </QuietButton>
      {asking ? <DeleteAccount onClose={() => setAsking(false)} /> : null}
    </div>
  );
}
