import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { addressesQuery } from '../../data/queries/addresses.ts';
import { type AddressField, type AddressForm, addressInput, emptyForm, formOf } from '../../domain/address-fields.ts';
import { type AddressProblem, addressProblem, mobileOf, pincodeOf } from '../../domain/address-panel.ts';
import { usePincodePlace } from '../../features/address/usePincodePlace.ts';
import { useConnected } from '../../features/login/useConnected.ts';
import { useSending } from '../../features/login/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { problems, texts } from './address-texts.ts';

const TOPIC = 'address';

/** Where a save goes, and where its result shows. */
function useSave(edited: Address | null) {
  const app = useApp();
  const queryClient = useQueryClient();
  return async (draft: AddressForm): Promise<string> => {
    const body = addressInput(draft, edited);
    const saved = edited
      ? await app.api.updateAddress({ params: { id: edited.id }, body })
      : await app.api.createAddress({ body });
    // At once, and right: another one may have been the default before.
    const { queryKey } = addressesQuery(app);
    queryClient.setQueryData<Address[]>(queryKey, (list = []) => [saved, ...list.filter(({ id }) => id !== saved.id)]);
    void queryClient.invalidateQueries({ queryKey });
    return saved.id;
  };
}

/** The address panel's form: the bag's own rules and words (spec §5, D25); nothing is queued (R42). */
export function useAddressForm(edited: Address | null, onSaved: (id: string) => void) {
  const { show } = useToasts();
  const { sending, send } = useSending(TOPIC);
  const connected = useConnected();
  const save = useSave(edited);
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
      const id = await save(draft);
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
