import { mutationOptions } from '@tanstack/react-query';
import type { AppContext } from '../app-context.tsx';

type Mine = Pick<AppContext, 'api'>;

/** Everything that the shop has about the shopper, as the text of a file. Nothing of it stays on this device. */
export const exportProfile = ({ api }: Mine) =>
  mutationOptions({ mutationFn: async () => JSON.stringify(await api.exportProfile(), null, 2), gcTime: 0 });

export const deleteProfile = ({ api }: Mine) => mutationOptions({ mutationFn: () => api.deleteProfile() });
