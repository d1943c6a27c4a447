import type { ComponentProps } from 'react';
import { m } from '#messages';
import { Dialog } from '../../ui/Dialog.tsx';

/** A `Dialog` with the app's label for the close button. */
export const ShopDialog = (props: Omit<ComponentProps<typeof Dialog>, 'closeLabel'>) => (
  <Dialog closeLabel={m.common_close()} {...props} />
);
