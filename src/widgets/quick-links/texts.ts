import { deviceWords } from '../../features/stale-badge/texts.ts';

export const texts = { label: 'Footer', saved: deviceWords.saved } as const;
