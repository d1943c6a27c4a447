import { useMutation } from '@tanstack/react-query';
import type { Address } from '../../../contract/address.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { saveAddress } from '../../data/commands/account.ts';
import { type AddressForm, addressInput, deliveryAddressProblem } from '../../domain/address.ts';
import { useConnected } from '../../features/login/useConnected.ts';
import { useSending } from '../../features/login/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { problems, texts } from './address-texts.ts';

const TOPIC = 'address';

/** Saves what the bag's address form holds, and says how it went (spec §8); nothing is queued (R42). */
export function useSaveAddress(edited: Address | null, onSaved: (id: string) => void) {
  const { show } = useToasts();
  const { sending, send } = useSending(TOPIC);
  const connected = useConnected();
  const { mutateAsync: save } = useMutation(saveAddress(useApp()));

  const keep = async (form: AddressForm): Promise<void> => {
    try {
      const { id } = await save({ id: edited?.id, address: addressInput(form, edited) });
      show({ kind: 'success', title: edited ? texts.updated : texts.added, ms: 3000, topic: TOPIC });
      onSaved(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const title = edited ? texts.updateFailed : texts.addFailed;
      // Full is full: trying again does not help, and the shop says so.
      const body = error.code === 'ADDRESS_LIMIT' ? error.message : texts.saveFailed;
      show({ kind: 'error', title, body, ms: 3000, topic: TOPIC });
    }
  };
  return {
    connected,
    saving: sending,
    save: (form: AddressForm): void => {
      if (connected) void send(() => keep(form));
    },
    /** spec §5: this form says what is wrong in a message, too. */
    refuse: (form: AddressForm): void => {
      const found = deliveryAddressProblem(form);
      if (found) show({ kind: 'error', ...problems[found.kind], ms: 3000, topic: TOPIC });
    },
  };
}
