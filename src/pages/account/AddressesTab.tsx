import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { m } from '#messages';
import type { Address } from '../../../contract/address.ts';
import { useApp } from '../../data/app-context.tsx';
import { deleteAddress, setDefaultAddress } from '../../data/commands/account.ts';
import { useConnected } from '../../data/connectivity/useConnected.ts';
import { addressesQuery } from '../../data/queries/account.ts';
import { addressLines } from '../../domain/address.ts';
import { addressTypeText } from '../../features/address/address-type.ts';
import { ShopDialog } from '../../features/dialog/ShopDialog.tsx';
import { InkButton, LinkButton, QuietButton } from '../../ui/Button.tsx';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AccountAddressDialog } from './AccountAddressDialog.tsx';
import classes from './Addresses.module.css';
import dialogClasses from './Change.module.css';
import { FormFooter } from './FormFooter.tsx';
import { ListFailure } from './ListFailure.tsx';
import { useAddressChange } from './useAddressChange.ts';
import { useOnlineGuard } from './useOnlineGuard.ts';

type Props = { address: Address; onEdit: () => void; onDelete: () => void };

/** An address in postal format, including one that the current rules would reject. */
function AddressCard({ address, onEdit, onDelete }: Props) {
  const id = useId();
  const { connected, guard } = useOnlineGuard();
  const setDefault = useSetDefault(address);
  const action = (label: string, run: () => void) => (
    <LinkButton aria-describedby={id} aria-disabled={!connected} onClick={guard(run)}>
      {label}
    </LinkButton>
  );
  return (
    <article className={classes.card} aria-labelledby={id} data-default={address.isDefault}>
      <div className={classes.head}>
        <h3 id={id}>{address.name}</h3>
        <span className={classes.type}>{addressTypeText(address.type)}</span>
        {address.isDefault ? <span className={classes.badge}>{m.addresses_is_default()}</span> : null}
      </div>
      <address>
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {address.country ? <span>{address.country}</span> : null}
        {address.gstin ? <span>{m.addresses_gstin({ number: address.gstin })}</span> : null}
        <span className={classes.reach}>{address.phone}</span>
        {address.email ? <span>{address.email}</span> : null}
      </address>
      <div className={classes.actions}>
        {action(m.common_edit(), onEdit)}
        {action(m.addresses_remove(), onDelete)}
        {address.isDefault ? null : action(m.addresses_set_default(), setDefault)}
      </div>
    </article>
  );
}

function useSetDefault({ id }: Address): () => void {
  const { mutateAsync } = useMutation(setDefaultAddress(useApp()));
  const { change } = useAddressChange();
  return () =>
    void change(
      () => mutateAsync(id),
      { title: m.addresses_default_done(), body: m.addresses_default_body() },
      { title: m.common_error(), body: m.addresses_default_failed() },
    );
}

/** Confirms the deletion of an address (spec §2). */
function DeleteAddress({ address, onClose }: { address: Address; onClose: () => void }) {
  const { mutateAsync } = useMutation(deleteAddress(useApp()));
  const connected = useConnected();
  const { change, sending } = useAddressChange();
  const remove = async () => {
    if (!connected) return;
    const gone = await change(
      () => mutateAsync(address.id),
      { title: m.addresses_deleted(), body: m.addresses_deleted_body() },
      { title: m.common_error(), body: m.addresses_delete_failed() },
    );
    if (gone) onClose();
  };
  return (
    <ShopDialog title={m.addresses_delete_title()} onClose={onClose}>
      <div className={dialogClasses.form}>
        <p className={dialogClasses.say}>{m.addresses_delete_ask()}</p>
        <FormFooter connected={connected}>
          <QuietButton onClick={onClose}>{m.common_cancel()}</QuietButton>
          <button
            type="button"
            className={`${buttons.button} ${dialogClasses.bad}`}
            aria-disabled={!connected || sending}
            onClick={() => void remove()}
          >
            {m.addresses_remove()}
          </button>
        </FormFooter>
      </div>
    </ShopDialog>
  );
}

type Open = { kind: 'edit'; address: Address | null } | { kind: 'delete'; address: Address };

/** The customer's addresses (spec §2). */
export function AddressesTab() {
  const { data, isPending, isError, refetch } = useQuery(addressesQuery(useApp()));
  const { connected, guard } = useOnlineGuard();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = (
    <InkButton aria-disabled={!connected} onClick={guard(() => setOpen({ kind: 'edit', address: null }))}>
      <Icon name="plus" size={18} /> <span>{m.common_add_address()}</span>
    </InkButton>
  );
  return (
    <section aria-labelledby="addresses-heading">
      <h2 id="addresses-heading" className="visually-hidden">
        {m.common_manage_addresses()}
      </h2>
      {isPending ? (
        <div role="status" className={classes.grid}>
          <span className="visually-hidden">{m.common_loading_addresses()}</span>
          <div className={classes.skeleton} aria-hidden="true" />
          <div className={classes.skeleton} aria-hidden="true" />
        </div>
      ) : null}
      {isError && !data ? (
        <ListFailure
          text={m.addresses_list_failed()}
          offline={m.addresses_list_offline()}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data?.length === 0 ? (
        <Notice level={3} illustration="pin" title={m.addresses_none()} body={m.addresses_none_hint()}>
          {add}
        </Notice>
      ) : null}
      {data && data.length > 0 ? (
        <>
          <div className={classes.bar}>{add}</div>
          <ul className={classes.grid}>
            {data.map((address) => (
              <li key={address.id}>
                <AddressCard
                  address={address}
                  onEdit={() => setOpen({ kind: 'edit', address })}
                  onDelete={() => setOpen({ kind: 'delete', address })}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {open?.kind === 'edit' ? <AccountAddressDialog address={open.address} onClose={close} /> : null}
      {open?.kind === 'delete' ? <DeleteAddress address={open.address} onClose={close} /> : null}
    </section>
  );
}
