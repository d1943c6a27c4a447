import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBoundary } from '../../ui/ErrorState.tsx';
import classes from './AddressForm.module.css';
import type { AddressFormProps } from './AddressForm.tsx';
import { texts } from './texts.ts';

/** A new one at each opening: what could not be loaded once is tried again. */
const loadForm = () => lazy(() => import('./AddressForm.tsx').then(({ AddressForm }) => ({ default: AddressForm })));

type Props = AddressFormProps & { title: string; closeLabel: string; kind?: 'side'; onClose: () => void };

/** Opens at once on any network; the form, with its library, follows. */
export function AddressDialog({ title, closeLabel, kind, onClose, ...form }: Props) {
  const [Form] = useState(loadForm);
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose} {...(kind ? { kind } : {})}>
      <ErrorBoundary onError={() => undefined} fallback={<Failed />}>
        <Suspense fallback={<p role="status">{texts.loading}</p>}>
          <Form {...form} />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}

function Failed() {
  return (
    <p role="alert" className={classes.failed}>
      {texts.failed}
    </p>
  );
}
