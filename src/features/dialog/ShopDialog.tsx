import type { ComponentProps } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';

const texts = { close: 'Close' } as const;

/** A `Dialog` with the app's label for the close button. */
export const ShopDialog = (props: Omit<ComponentProps<typeof Dialog>, 'closeLabel'>) => (
  <Dialog closeLabel={texts.close} {...props} />
);
