import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import type { Address } from '../../../contract/address.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { saveAddress } from '../../data/commands/account.ts';
import { useConnected } from '../../data/connectivity/useConnected.ts';
import { type AddressValues, addressInput } from '../../domain/address.ts';
import { useSending } from '../sending/useSending.ts';
import { useToasts } from '../toasts/toasts.tsx';

// spec §8

/** The topic of toasts about addresses, so that a new one replaces the previous one. */
export const ADDRESS_TOPIC = 'address';

/** The text for a refusal. At the address limit a retry cannot succeed, so the server's message is shown. */
export const refusalText = ({ code, message }: ApiError, otherwise: string | undefined): string | undefined =>
  code === 'ADDRESS_LIMIT' ? message : otherwise;

/**
 * Saves an address form and shows the outcome in a toast; nothing is queued. `edited` is null for a new address.
 * `failedMs`: how long a failure is shown, in milliseconds.
 */
export function useSaveAddress(edited: Address | null, onSaved: (id: string) => void, failedMs?: number) {
  const { show } = useToasts();
  const { sending, send } = useSending(ADDRESS_TOPIC);
  const connected = useConnected();
  const { mutateAsync } = useMutation(saveAddress(useApp()));
  const save = async (form: AddressValues): Promise<void> => {
    try {
      const { id } = await mutateAsync({ id: edited?.id, address: addressInput(form, edited) });
      show({
        kind: 'success',
        title: edited ? m.address_updated() : m.address_added(),
        ms: 3000,
        topic: ADDRESS_TOPIC,
      });
      onSaved(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const title = edited ? m.common_error() : m.address_add_failed();
      const ms = failedMs ? { ms: failedMs } : {};
      show({ kind: 'error', title, body: refusalText(error, m.address_failed_body()), ...ms, topic: ADDRESS_TOPIC });
    }
  };
  return { connected, sending, save: (form: AddressValues): void => void (connected && send(() => save(form))) };
}
