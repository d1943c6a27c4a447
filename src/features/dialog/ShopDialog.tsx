import type { ComponentProps } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';

const texts = { close: 'Close' } as const;

/** A dialog whose button to close it says so. */
export const ShopDialog = (props: Omit<ComponentProps<typeof Dialog>, 'closeLabel'>) => (
  <Dialog closeLabel={texts.close} {...props} />
);
