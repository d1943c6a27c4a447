import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { saveAddress } from '../../data/commands/addresses.ts';
import { type AddressField, type AddressForm, addressInput, emptyForm, formOf } from '../../domain/address-fields.ts';
import { type AddressProblem, addressProblem, mobileOf, pincodeOf } from '../../domain/address-panel.ts';
import { usePincodePlace } from '../../features/address/usePincodePlace.ts';
import { useConnected } from '../../features/login/useConnected.ts';
import { useSending } from '../../features/login/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { problems, texts } from './address-texts.ts';

const TOPIC = 'address';

/** The address panel's form: the bag's own rules and words (spec §5, D25); nothing is queued (R42). */
export function useAddressForm(edited: Address | null, onSaved: (id: string) => void) {
  const { show } = useToasts();
  const { sending, send } = useSending(TOPIC);
  const connected = useConnected();
  const { mutateAsync: save } = useMutation(saveAddress(useApp()));
  const element = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<AddressForm>(edited ? formOf(edited) : emptyForm);
  const [problem, setProblem] = useState<AddressProblem | null>(null);
  const typePincode = usePincodePlace(setDraft);

  const refuse = (found: AddressProblem): void => {
    setProblem(found);
    show({ kind: 'error', ...problems[found.kind], ms: 3000, topic: TOPIC });
    element.current?.querySelector<HTMLInputElement>(`[name=${found.fields[0]}]`)?.focus();
  };
  const keep = async (): Promise<void> => {
    try {
      const { id } = await save({ id: edited?.id, address: addressInput(draft, edited) });
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
    element,
    draft,
    problem,
    connected,
    saving: sending,
    /** It is the default already; another one has to become it first. */
    keepDefault: edited?.isDefault ?? false,
    type: (name: AddressField, typed: string) => {
      setProblem(null);
      if (name === 'pincode') void typePincode(pincodeOf(typed));
      else setDraft((now) => ({ ...now, [name]: name === 'phoneNumber' ? mobileOf(typed) : typed }));
    },
    choose: (change: Partial<Pick<AddressForm, 'addressType' | 'isDefault'>>) =>
      setDraft((now) => ({ ...now, ...change })),
    submit: async () => {
      const found = addressProblem(draft);
      if (found) refuse(found);
      else if (connected) await send(keep);
    },
  };
}
